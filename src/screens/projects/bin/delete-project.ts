import i18next from 'i18next'
import { act, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { restoreProject } from './restore-project.ts'

/** Deletes a project into the bin, says so, and offers to restore it. False if it is still there. */
export async function deleteProject(id: string, text: string): Promise<boolean> {
  if (!(await act('deleteProject', { id }))) return false
  await loadTexts('projects').catch(() => {})
  const take = () => void restoreProject(id).catch(report)
  alert('success', text, { offer: { label: i18next.t('projects:restore'), take } })
  return true
}
