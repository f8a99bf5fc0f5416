import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'

interface DeleteDialogProps {
  /** What is deleted. */
  name: string
  list: 'labels' | 'categories' | 'clients'
  /** Asks the server how many have it. */
  count: () => Promise<number>
  /** It seems that none has it: while that is so, it is deleted without a question. */
  quiet: boolean
  /** Called with how many have it; undefined where the server did not say. */
  remove: (count: number | undefined) => void
  close: () => void
}

/** Asks before something is deleted that others have, and says how many, by the server, have it now. */
export function DeleteDialog({ name, list, count, quiet, remove, close }: DeleteDialogProps) {
  const { t } = useTranslation('lists')
  const [{ waits, found }, setState] = useState({
    waits: true,
    found: undefined as number | undefined,
  })
  const end = (counted: number | undefined) => {
    remove(counted)
    close()
  }
  const take = useEffectEvent((counted: number | undefined) =>
    counted === 0 && quiet ? end(0) : setState({ waits: false, found: counted }),
  )
  const begin = useEffectEvent(() => count())
  useEffect(() => {
    let isOpen = true
    const tell = (counted: number | undefined) => {
      if (isOpen) take(counted)
    }
    begin().then(tell, (failure: unknown) => {
      console.warn('it could not be counted', failure)
      tell(undefined)
    })
    return () => {
      isOpen = false
    }
  }, [])
  if (quiet && waits) return null
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      cancel={t('cancel')}
      confirm={t('deleteNow')}
      busy={waits}
      onConfirm={() => end(found)}
      close={close}
      destructive
      isAlert
    >
      <span aria-live="polite">
        {found === undefined ? t(`${list}.usedBySome`) : t(`${list}.used`, { count: found })}
      </span>
    </ConfirmDialog>
  )
}
