// A user of the library imports PreviewKit and has all the nouns it speaks in.

@_exported public import PreviewCore
@_exported public import PreviewDesktop
@_exported public import PreviewPixels
@_exported public import enum PreviewWorker.Isolation
@_exported public import struct PreviewWorker.WorkerLocation
@_exported public import struct PreviewWorker.WorkerReuse
