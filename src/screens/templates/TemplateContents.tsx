import { makeStyles, Title3, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { shownName } from '../../parts/text/lookup-keys.ts'
import { TagRow } from './TagRow.tsx'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
  },
  name: { margin: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  tasks: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  task: {
    padding: `${tokens.spacingVerticalXXS} 0`,
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicHeight: '24px',
  },
  phase: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Tag {
  name: string
  color_code: string
}

/** What is shown of a template before a project is made of it. */
export interface Contents {
  name: string
  description: string | null
  phases: readonly Tag[]
  statuses: readonly Tag[]
  priorities: readonly Tag[]
  labels: readonly Tag[]
  /** `level` is how many tasks one is below. */
  tasks: readonly { name: string; level?: number; phases: readonly { name: string }[] }[]
}

/** What a template holds. */
export function TemplateContents({ template }: { template: Contents }) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const { name, description, phases, statuses, priorities, labels, tasks } = template
  const rows = [
    [t('phases'), phases],
    [t('statuses'), statuses.map((each) => ({ ...each, name: shownName(each.name, t) }))],
    [t('priorities'), priorities],
    [t('labels'), labels],
  ] as const
  return (
    <div className={styles.root}>
      <Title3 as="h3" className={styles.name}>
        {name}
      </Title3>
      {description && <p className={styles.text}>{description}</p>}
      {rows.map(([label, tags]) => tags.length > 0 && <TagRow key={label} {...{ label, tags }} />)}
      <section aria-label={t('tasks')}>
        <ul className={styles.tasks}>
          {tasks.map(({ name, level = 0, phases }, n) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and none moves
              key={n}
              className={styles.task}
              style={{ marginInlineStart: level * 20 }}
            >
              {name} <span className={styles.phase}>{phases.map(({ name }) => name).join()}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
