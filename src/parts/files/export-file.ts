import i18next from 'i18next'
import { readDeclaration } from '../../client/engine/calls/declarations.ts'
import { report } from '../../client/engine/workspace.ts'
import { alert, dismissAlert, retellAlert } from '../../client/requests/alerts.ts'
import { type Downloaded, download } from '../../client/requests/download.ts'
import { NetworkError } from '../../client/requests/failures.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { CallName, Contract } from '../../core/contract.ts'
import type { Input } from '../../core/engine/call.ts'
import { showSize, zone } from '../text/format.ts'
import { currentLanguage } from '../text/i18n.ts'
import { saveFile } from './save-file.ts'

/** The calls that are answered with a file to keep. */
export type ExportName = Extract<CallName, `export${string}`>

/**
 * Saves what the server exports, in the language and the time zone that the screens have. Needs the
 * texts of `exports`. Meanwhile it says how much is here, and can be cancelled. Gives the file;
 * undefined where there is none.
 */
export async function exportFile<N extends ExportName>(
  name: N,
  input: Input<Contract[N]>,
): Promise<Downloaded | undefined> {
  const ended = new AbortController()
  const offer = { label: i18next.t('exports:cancel'), take: () => ended.abort() }
  const waiting = alert('loading', i18next.t('exports:preparing'), { offer })
  let toldAt = performance.now()
  const arrived = (name: string, bytes: number) => {
    if (performance.now() - toldAt < limits.exportToldMs) return
    toldAt = performance.now()
    retellAlert(waiting, i18next.t('exports:soFar', { name, size: showSize(bytes) }))
  }
  try {
    const call = await readDeclaration(name)
    const asked = { language: currentLanguage(), time_zone_name: zone, ...input }
    const file = await download(call, asked, { signal: ended.signal, arrived })
    saveFile(file)
    return file
  } catch (error) {
    if (ended.signal.aborted) alert('info', i18next.t('exports:cancelled'))
    else if (error instanceof NetworkError) alert('error', i18next.t('exports:failed'))
    else report(error)
    return undefined
  } finally {
    dismissAlert(waiting)
  }
}
