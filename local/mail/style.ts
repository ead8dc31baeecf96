export const MAIL_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f6f2, #10191b);
  --surface: light-dark(#fff, #182427);
  --ink: light-dark(#17252a, #e7eeec);
  --muted: light-dark(#556367, #9fb0b0);
  --line: light-dark(#dcdfdb, #2b3a3d);
  --brand: light-dark(#0c5f66, #6fc4c4);
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-inline-size: 44rem; margin-inline: auto; padding: 32px 16px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 17px; margin: 0; }
a { color: var(--brand); }
.note, .meta, summary { color: var(--muted); font-size: 14px; }
.note { margin-block: 4px 24px; }
.meta { margin: 0 0 12px; overflow-wrap: anywhere; }
.empty { border: 1px dashed var(--line); border-radius: 8px; padding: 32px; text-align: center; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin-block-end: 16px; }
iframe { border: 1px solid var(--line); border-radius: 8px; inline-size: 100%; block-size: 540px; box-sizing: border-box; background: var(--surface); }
summary { cursor: pointer; padding-block: 8px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; margin: 0; }
`;
