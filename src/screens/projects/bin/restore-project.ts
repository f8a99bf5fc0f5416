import i18next from 'i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'

/** Takes a project out of the bin, under another name if one is given, and says so. Errors: refusals. */
export async function restoreProject(id: string, name?: string) {
  await loadTexts('bin').catch(() => {})
  const back = await ask('restoreProject', { id, ...(name ? { name } : {}) })
  alert('success', i18next.t('bin:restored', { name: back.name }))
}
