import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { NetworkError } from '../../../client/requests/request.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { faultOf, prepared } from '../../../client/session/picture.ts'
import { session, verifyQuietly } from '../../../client/session/session.ts'

/** The picture of the user: what is being uploaded, what went wrong, and how to change it. */
export function useAvatar() {
  const { t } = useTranslation('profile')
  const [preview, setPreview] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Does one thing at a time, and says why it failed. */
  async function attempt(run: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
    } catch (error) {
      setFailure(error instanceof NetworkError ? t('common:unreachable') : whyOf(error))
    } finally {
      setBusy(false)
      setPreview(undefined)
    }
  }

  const choose = (file: File) =>
    attempt(async () => {
      const fault = faultOf(file)
      const upload = fault ? undefined : await prepared(file).catch(() => undefined)
      if (!upload) return setFailure(t(fault ?? 'unreadable'))
      setPreview(upload.file)
      await follow((await ask('saveAvatar', upload)).url)
    })

  const remove = () =>
    attempt(async () => {
      const before = session.user?.avatar_url
      await follow((await ask('removeAvatar', {})).url)
      const restore = async (url: string) => follow((await ask('restoreAvatar', { url })).url)
      if (before)
        alert('success', t('removed'), {
          offer: { label: t('common:undo'), take: () => void restore(before).catch(report) },
        })
    })

  return { preview, failure, busy, choose, remove }
}

/** Has the session know the address of a new picture, unless the server has told it already. */
async function follow(url: string | null) {
  if (session.user?.avatar_url !== url) await verifyQuietly()
}
