/// How a page looks.
enum PageStyle {
  static let text = #"""

    :root {
      color-scheme: light dark;
      --desk: #f4f4f6; --ink: #1d1d1f; --faint: #6e6e73; --line: #d8d8dc; --bar: #fbfbfdd9;
      --accent: #0a63d6; --accent-ink: #fff; --wash: #0000000f; --warn: #8a5a00; --bad: #b3261e;
      --shadow: 0 1px 2px #0003, 0 3px 10px #0000001f; --stage: #e4e4e8; --button: #00000014;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --desk: #1c1c1e; --ink: #f2f2f4; --faint: #a1a1a8; --line: #3a3a3d; --bar: #262628d9;
        --accent: #2f7de1; --accent-ink: #fff; --wash: #ffffff14; --warn: #f0b64a; --bad: #ff8a80;
        --shadow: 0 0 0 1px #ffffff12, 0 3px 12px #0008; --stage: #131315; --button: #ffffff1f;
      }
    }
    * { box-sizing: border-box; }
    html { font: 13px/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    html:has(dialog[open]) { overflow: hidden; }
    body { margin: 0; background: var(--desk); color: var(--ink); scroll-padding-top: 64px; }
    a { color: var(--accent); }
    h1, h2 { font-size: 17px; font-weight: 600; margin: 0; }
    code { font: 11px ui-monospace, Menlo, Consolas, monospace; color: var(--faint); }
    ol, ul { list-style: none; margin: 0; padding: 0; }
    .bar {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 18px;
      align-items: baseline; padding: 12px 24px; background: var(--bar);
      border-bottom: 1px solid var(--line); backdrop-filter: blur(18px) saturate(1.6);
    }
    .bar p { margin: 0; color: var(--faint); }
    .bar nav { margin-left: auto; display: flex; gap: 14px; }
    .bad { color: var(--bad); }
    .stopped { color: var(--warn); }
    .grid {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
      gap: 22px 10px; padding: 24px;
    }
    .entry { min-width: 0; text-align: center; scroll-margin-top: 72px; }
    .tile { display: block; color: inherit; text-decoration: none; outline: none; }
    .shot {
      display: flex; align-items: center; justify-content: center; height: 168px; padding: 10px;
      border-radius: 10px;
    }
    .shot img { max-width: 100%; max-height: 100%; box-shadow: var(--shadow); }
    .tile .name {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
      width: fit-content; max-width: 100%; max-height: 42px; margin: 4px auto 0; padding: 1px 7px;
      border-radius: 5px; overflow-wrap: anywhere;
    }
    .tile:hover .shot { background: var(--wash); }
    .tile:focus .shot { background: var(--wash); }
    .tile:focus .name { background: var(--accent); color: var(--accent-ink); }
    .tile:focus-visible .shot { box-shadow: inset 0 0 0 2px var(--accent); }
    .facts { display: block; color: var(--faint); font-size: 11px; }
    .notes { margin: 3px auto 0; max-width: 220px; color: var(--warn); font-size: 11px; }
    .notes .hint { color: var(--faint); }
    .notes li { overflow-wrap: anywhere; }
    .notes code { font-size: 10px; }
    .pages { display: flex; flex-wrap: wrap; justify-content: center; gap: 2px 8px; font-size: 11px; }
    .pages.one, .js .pages, .js .entry .path { display: none; }
    .entry .path { color: var(--faint); font-size: 10px; overflow-wrap: anywhere; }
    .empty { padding: 60px 24px; text-align: center; color: var(--faint); }
    .errors { margin: 8px 24px 32px; scroll-margin-top: 72px; }
    .errors h2 { padding: 14px 0 8px; }
    .errors ol { border-top: 1px solid var(--line); }
    .errors li {
      display: grid; grid-template-columns: minmax(120px, 1fr) 2fr; gap: 2px 20px; padding: 9px 0;
      border-bottom: 1px solid var(--line); overflow-wrap: anywhere; scroll-margin-top: 72px;
    }
    .errors .name { font-weight: 500; }
    .errors .path { grid-column: 1 / -1; color: var(--faint); font-size: 11px; }
    .errors li:target { background: var(--wash); }

    dialog {
      width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; padding: 0;
      border: 0; background: var(--stage); color: var(--ink); outline: none; overflow: hidden;
    }
    dialog[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
    .head, .foot { display: flex; align-items: center; gap: 14px; padding: 10px 16px; min-width: 0; }
    .head .title {
      flex: 1; min-width: 0; text-align: center; font-weight: 600; font-size: 14px;
      overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    .head .count { min-width: 110px; text-align: right; color: var(--faint); }
    .head .left { display: flex; align-items: center; gap: 12px; min-width: 110px; color: var(--faint); }
    .head .close { width: 28px; height: 28px; padding: 0; border-radius: 50%; font-size: 17px; }
    dialog button {
      border: 0; border-radius: 7px; padding: 5px 11px; background: var(--button); color: var(--ink);
      font: inherit; cursor: pointer;
    }
    dialog button:hover { background: var(--accent); color: var(--accent-ink); }
    dialog button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    dialog button:disabled { visibility: hidden; }
    .stage { position: relative; min-height: 0; outline: none; cursor: zoom-out; }
    .stage .picture {
      position: absolute; inset: 0 64px; margin: auto; max-width: calc(100% - 128px);
      max-height: 100%; border-radius: 2px; box-shadow: 0 0 0 1px #0000001a, 0 10px 36px #00000047;
      background: repeating-conic-gradient(#fff 0 25%, #e6e6e6 0 50%) 0 0 / 20px 20px;
    }
    .stage .trouble {
      position: absolute; inset: 0; display: grid; place-content: center; padding: 0 90px;
      text-align: center; font-size: 15px; margin: 0;
    }
    .stage [hidden] { display: none; }
    .stage button {
      position: absolute; top: 50%; width: 40px; height: 64px; margin-top: -32px; font-size: 24px;
      padding: 0;
    }
    .stage .back { left: 12px; }
    .stage .on { right: 12px; }
    .foot { flex-direction: column; gap: 2px; text-align: center; color: var(--faint); font-size: 12px; }
    .foot .where { overflow-wrap: anywhere; max-height: 50px; overflow: auto; }
    .foot .remarks { color: var(--warn); max-height: 60px; overflow: auto; }
    @media (prefers-reduced-motion: no-preference) {
      .tile .shot { transition: background .12s; }
    }
    @media (max-width: 620px) {
      .bar { padding: 10px 14px; }
      .grid { grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); padding: 14px; gap: 16px 6px; }
      .shot { height: 126px; }
      .errors { margin: 8px 14px 24px; }
      .errors li { grid-template-columns: 1fr; }
      .stage .picture { inset: 0 8px; max-width: calc(100% - 16px); }
      .head .left, .head .count { min-width: 70px; }
    }
    @media print { .bar { position: static; } .entry { break-inside: avoid; } }

    """#
}
