#pragma once

/* The functions of cairo that the house calls, loaded when one is called; see CLazy. Those that
   CWorkerHooks has are not among them: programs without it are linked to cairo itself. */
