import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular, DeleteRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { dayMs } from '../../../core/values/time.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../parts/text/format.ts'

/** A project in the bin. */
export type Binned = Output<Contract['listProjectBin']>[number]

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '60px',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  text: { flexGrow: 1, minWidth: 0, padding: `${tokens.spacingVerticalS} 0` },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...cutText, minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  key: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  button: { flexShrink: 0, [touch]: { minWidth: '40px', minHeight: '40px' } },
})

interface BinLineProps {
  project: Binned
  busy: boolean
  restore: () => void
  remove: () => void
}

/** A deleted project: who deleted it, for how long it is kept, and what can be done with it. */
export function BinLine({ project, busy, restore, remove }: BinLineProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('bin')
  const { name, key, color_code, deleted_at, deleted_by, kept_until, tasks_count } = project
  const days = Math.max(0, Math.ceil((Date.parse(kept_until) - Date.now()) / dayMs))
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <div className={styles.title}>
          <ColourDot colour={color_code} />
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.key}>{key}</span>
        </div>
        <div className={styles.facts} title={showExactly(deleted_at)}>
          {t('deletedBy', { name: deleted_by, ago: showAgo(deleted_at) })}
        </div>
        <div className={styles.facts}>
          {`${t('tasks', { count: tasks_count })} · ${t('daysLeft', { count: days })}`}
        </div>
      </div>
      <Button
        size="small"
        className={styles.button}
        icon={<ArrowUndoRegular />}
        disabledFocusable={busy}
        aria-label={t('restoreNamed', { name })}
        onClick={restore}
      >
        {t('restore')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        className={`${styles.button} ${danger.quiet}`}
        icon={<DeleteRegular />}
        disabledFocusable={busy}
        aria-label={t('deleteNamed', { name })}
        title={t('deleteNamed', { name })}
        onClick={remove}
      />
    </li>
  )
}
