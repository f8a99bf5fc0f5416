import { makeStyles, tokens } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showDay } from '../../../parts/text/format.ts'
import { projectPath } from '../project-commands.ts'
import { narrow } from './narrow.ts'

const useStyles = makeStyles({
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: {
    ...cutText,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [touch]: { minWidth: '40px', lineHeight: '40px' },
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    flexShrink: 0,
    [narrow]: { display: 'none' },
  },
})

/** Colour, name and key of a project, and whether it has days. */
export function ProjectTitle({ row }: { row: ProjectRow }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { name, key, color_code, start_date, end_date } = row
  const days = [start_date, end_date].map((day) =>
    day ? showDay(day.slice(0, 10), (key) => t(`tasks:${key}`)) : '…',
  )
  return (
    <span className={styles.title}>
      <ColourDot colour={color_code} />
      <Link className={styles.name} to={projectPath(row)} title={name}>
        {name}
      </Link>
      <span className={styles.quiet}>{key}</span>
      {(start_date || end_date) && (
        <span className={styles.quiet} title={days.join(' – ')}>
          <CalendarLtrRegular />
        </span>
      )}
    </span>
  )
}
