import { report } from '../../../client/engine/workspace.ts'

/**
 * Opens a page of the card provider in another tab, which opens with the click; its address is known
 * a moment later.
 */
export async function openTab(question: () => Promise<{ url: string }>) {
  const tab = window.open('', '_blank')
  try {
    const { url } = await question()
    // Where the browser opens no tab.
    if (!tab) return location.assign(url)
    tab.opener = null
    tab.location.href = url
  } catch (error) {
    tab?.close()
    report(error)
  }
}
