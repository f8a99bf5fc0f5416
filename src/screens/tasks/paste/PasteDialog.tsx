import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  names: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  name: { ...cutText },
  note: { color: tokens.colorNeutralForeground3 },
})

/** A longer list would push the buttons out of a small window. */
const maxShown = 6

interface PasteDialogProps {
  names: readonly string[]
  add: () => void
  close: () => void
}

/** Asks whether the lines of a pasted text are to become tasks. */
export function PasteDialog({ names, add, close }: PasteDialogProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const tooMany = names.length > limits.tasksAtOnce
  const cut = names.filter((name) => name.length > limits.taskName).length
  const rest = names.length - maxShown
  return (
    <ConfirmDialog
      title={t('pasteTitle', { count: names.length })}
      cancel={t('cancel')}
      confirm={t('pasteAdd', { count: names.length })}
      blocked={tooMany}
      onConfirm={add}
      close={close}
    >
      {tooMany ? (
        t('pasteTooMany', { most: limits.tasksAtOnce, count: names.length })
      ) : (
        <>
          <ul className={styles.names}>
            {names.slice(0, maxShown).map((name, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the names do not change
              <li key={n} className={styles.name} title={name}>
                {name}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={styles.note}>{t('pasteMore', { rest: showNumber(rest) })}</p>}
          {cut > 0 && <p>{t('pasteCut', { count: cut, most: limits.taskName })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
