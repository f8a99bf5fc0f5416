import { Button, mergeClasses } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellName, useGrid } from './grid-context.ts'
import { lineHeights } from './grid-styles.ts'
import type { LineOf } from './lines.ts'
import type { RowProps } from './MemberRow.tsx'

/** Plans a member on a project that they are not in yet. */
export const AddRow = memo(function AddRow({ line, top, index, active }: RowProps<LineOf<'add'>>) {
  const { t } = useTranslation('schedule')
  const { styles, schedule, span, today, edit } = useGrid()
  const { key, member } = line
  const day = today >= span.start && today <= span.end ? today : span.start
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={2}
      className={styles.line}
      style={{ transform: `translateY(${top}px)`, height: lineHeights.add }}
    >
      <div role="gridcell" className={mergeClasses(styles.names, styles.nested)}>
        <Button
          size="small"
          appearance="transparent"
          className={styles.add}
          title={t('planProject')}
          icon={<AddRegular />}
          data-cell={cellName({ key, day: undefined })}
          tabIndex={active ? 0 : -1}
          onClick={() =>
            edit({
              ...{ member, project_id: '', days: { start: day, end: day } },
              hours: Math.max(...schedule.calendarOf(member.id).week) / 3_600,
            })
          }
        >
          <span className={styles.grow}>{t('planProject')}</span>
        </Button>
      </div>
    </div>
  )
})
