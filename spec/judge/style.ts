/** The looks of the page; its colours have a contrast of at least 4.5 to 1 on their ground. */
export const css = `
:root { color-scheme: light dark; --text: #1b1b1f; --ground: #fff; --line: #d0d0d6; --quiet: #5b5b66;
  --good: #0b6a0b; --bad: #b10e1c; --part: #835b00; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eee; --ground: #1b1b1f; --line: #45454d; --quiet: #b4b4bd; --good: #6ccb5f;
    --bad: #ff99a4; --part: #fce100; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; color: var(--text); background: var(--ground);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin: 2rem 0 0; }
.summary { font-size: 1.15rem; font-weight: 600; }
.warning { border: 2px solid var(--bad); border-radius: 4px; padding: .75rem; font-weight: 600; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .4rem .5rem .4rem 0;
  border-bottom: 1px solid var(--line); }
td:first-child, th:first-child { width: 10.5rem; font-weight: 600; overflow-wrap: normal; }
small, .why { color: var(--quiet); font-size: .875rem; }
.why { margin: .25rem 0 0; }
.passed { color: var(--good); } .failed { color: var(--bad); } .in-part { color: var(--part); }
.not-judged, .not-asked { color: var(--quiet); }
@media (max-width: 30rem) { td:first-child, th:first-child { width: 7rem; } }
`
