interface PageHtml {
  title: string
  /** With it the page’s own style is known. */
  nonce: string
  /** HTML, as the scripts, which follow it: they hold up nothing that is shown. */
  body: string
  scripts?: string
}

/** A page of a card provider on this server, light or dark as the system is, and narrow on phones. */
export const pageHtml = ({ title, nonce, body, scripts = '' }: PageHtml) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
<main>${body}</main>
${scripts}
</html>
`

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f5f5f5, #1f1f1f) }
body { margin: 0 }
main { box-sizing: border-box; max-width: 28rem; margin: 10vh auto; padding: 1.5rem 2rem 2rem; border-radius: 8px; background: light-dark(#fff, #292929); box-shadow: 0 2px 8px #0003 }
h1 { margin: 0; font-size: 1.5rem }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 40px }
input { flex: none; margin: 0; accent-color: light-dark(#0f6cbd, #479ef5) }
button { box-sizing: border-box; width: 100%; min-height: 40px; margin-top: 1rem; border: 0; border-radius: 4px; background: #0f6cbd; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: #115ea3 }
a { color: light-dark(#0f6cbd, #479ef5) }
p[role=alert] { color: light-dark(#b10e1c, #dc626d) }
.note { margin-top: 0; opacity: 0.75 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.5rem; margin-bottom: 0 }
dt { opacity: 0.75 }
dd { margin: 0; overflow-wrap: anywhere }
@media (max-width: 480px) { main { min-height: 100vh; margin: 0; padding: 1.5rem 1rem; border-radius: 0; box-shadow: none } }
`
