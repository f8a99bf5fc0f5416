import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { sentenceKey } from '../../../../core/activity/sentence.ts'
import type { ReportedProject } from '../../../../core/reporting/project-row.ts'
import { plainLines } from '../../../../core/values/text.ts'
import { NamedAvatar } from '../../../../parts/people/NamedAvatar.tsx'
import { cutCell } from '../../../../parts/text/cut-text.ts'
import { showAgo, showExactly } from '../../../../parts/text/format.ts'

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  text: { ...cutCell, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  none: { color: tokens.colorNeutralForeground3 },
  said: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
})

/** What was done last to a task of a project, by whom and when. */
export function LastActivity({ project: { last_activity } }: { project: ReportedProject }) {
  const styles = useStyles()
  const { t } = useTranslation('activity')
  if (!last_activity) return <span className={styles.none}>–</span>
  const { done_by, attribute_type: attribute, created_at, name } = last_activity
  const did = t(`did.${sentenceKey(last_activity)}`, {
    defaultValue: t('unknown', { attribute }),
  })
  const text = `${done_by.name} ${did}`
  return (
    <span className={styles.lines} title={[text, name].filter(Boolean).join(' · ')}>
      <span className={styles.text}>{text}</span>
      <span className={styles.quiet} title={showExactly(created_at)}>
        {showAgo(created_at)}
      </span>
    </span>
  )
}

/** What was said of a project last. */
export function LastUpdate({ project: { comment = '' } }: { project: ReportedProject }) {
  const styles = useStyles()
  const text = plainLines(comment)
  if (!text) return <span className={styles.none}>–</span>
  return (
    <span className={styles.said} title={text}>
      {text}
    </span>
  )
}

/** Who manages a project. */
export function ManagerCell({ project: { project_manager } }: { project: ReportedProject }) {
  const styles = useStyles()
  if (!project_manager) return <span className={styles.none}>–</span>
  const { name, avatar_url, pending_invitation } = project_manager
  return (
    <span className={styles.person} title={name}>
      <NamedAvatar name={name} url={avatar_url} pending={pending_invitation} decorative />
      <span className={styles.text}>{name}</span>
    </span>
  )
}

/** A name that there may not be. */
export function NameCell({ name }: { name: string | null }) {
  const styles = useStyles()
  return name ? (
    <span className={styles.text} title={name}>
      {name}
    </span>
  ) : (
    <span className={styles.none}>–</span>
  )
}
