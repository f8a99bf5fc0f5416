import { Button } from '@fluentui/react-components'
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import { DraftList } from './DraftList.tsx'
import { useDraftListStyles } from './draft-list-styles.ts'
import type { OpenDraft } from './use-draft.ts'
import { useDraftWords } from './use-draft-words.ts'

interface DraftChangesProps {
  draft: OpenDraft
  reveal: (row: Row<'allocation'>) => void
}

/** What a draft would change, each change to be looked at and taken back. */
export function DraftChanges({ draft: { draft, plan, drop, busy }, reveal }: DraftChangesProps) {
  const styles = useDraftListStyles()
  const { t } = useTranslation('schedule')
  const words = useDraftWords()
  return (
    <DraftList
      label={t('draftChanges', { count: Object.keys(draft).length })}
      items={Object.entries(draft)}
      keyOf={([id]) => id}
      draw={([id, change]) => {
        const { before, after } = change
        const row = (after ?? before)!
        const name = words.nameOf(row, plan)
        const Icon = !before ? AddRegular : after ? EditRegular : DeleteRegular
        return (
          <li className={styles.item}>
            <Icon className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {after && <span>{words.figures(after)}</span>}
              <span className={styles.figures}>{words.change(change)}</span>
            </span>
            <span className={styles.buttons}>
              <Button
                size="small"
                appearance="subtle"
                aria-label={`${t('showChange')}: ${name}`}
                onClick={() => reveal(row)}
              >
                {t('showChange')}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                disabledFocusable={busy}
                aria-label={`${t('dropChange')}: ${name}`}
                onClick={() => drop(id)}
              >
                {t('dropChange')}
              </Button>
            </span>
          </li>
        )
      }}
    />
  )
}
