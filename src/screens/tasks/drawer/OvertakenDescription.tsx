import { Button } from '@fluentui/react-components'
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
      <MessageLines intent="warning" actions={choices}>
        {t('mineIsKept')}
      </MessageLines>
      <VersionOfText label={t('theirs')} html={theirs} />
      <VersionOfText label={t('mine')} html={mine} />
    </>
  )
}
