import { Button } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageLines } from '../../../parts/page/MessageLines.tsx'
import { VersionOfText } from '../../../parts/rich-text/VersionOfText.tsx'

interface Props {
  /** The description that is stored, and the one that was not saved over it. */
  theirs: string
  mine: string
  takeTheirs: () => void
  keepMine: () => void
  editMine: () => void
}

/** A description that somebody else has written meanwhile beside one's own: either is chosen. */
export function OvertakenDescription({ theirs, mine, takeTheirs, keepMine, editMine }: Props) {
  const { t } = useTranslation('tasks')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('focus') === 'description'
    if (wanted) top.current?.scrollIntoView()
  }, [])
  const choices = (
    <>
      <Button size="small" onClick={takeTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button size="small" onClick={keepMine}>
        {t('keepMine')}
      </Button>
      <Button size="small" onClick={editMine}>
        {t('editMine')}
      </Button>
    </>
  )
  return (
    <>
      <div ref={top}>
        <MessageLines intent="warning" actions={choices}>
          {t('mineIsKept')}
        </MessageLines>
      </div>
      <VersionOfText label={t('theirs')} html={theirs} />
      <VersionOfText label={t('mine')} html={mine} />
    </>
  )
}
