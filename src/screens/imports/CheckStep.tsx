import { Field, Input, makeStyles, Select, Subtitle2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import {
  categoryKeys,
  type DateOrder,
  dateOrders,
  type EstimateUnit,
  estimateUnits,
  type Field as FieldName,
  fields,
  sharedFields,
} from '../../core/imports/sources.ts'
import { useMembers } from '../../parts/data/use-team.ts'
import { phone } from '../../parts/page/measures.ts'
import { cutCell, cutText } from '../../parts/text/cut-text.ts'
import { showDate } from '../../parts/text/format.ts'
import { ProblemList } from './ProblemList.tsx'
import type { Preview } from './preview.ts'
import type { Importing } from './use-import.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
  pairs: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  pair: { display: 'contents' },
  said: { minWidth: 0, overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    ...cutCell,
  },
  two: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    [phone]: { gridTemplateColumns: '1fr' },
  },
  tree: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  task: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    ':not(:last-child)': {
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    },
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    ...cutText,
  },
  beside: {
    flexShrink: 0,
    maxWidth: '40%',
    ...cutText,
    color: tokens.colorNeutralForeground2,
  },
})

interface CheckStepProps {
  importing: Importing
  preview: Preview
  name: string
  setName: (name: string) => void
}

/** How a file is read, which can be changed, and what would be made of it. */
export function CheckStep({ importing, preview, name, setName }: CheckStepProps) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const { counts } = preview
  const parts = (['tasks', 'subtasks', 'labels', 'phases', 'columns', 'comments'] as const)
    .filter((part) => part === 'tasks' || counts[part] > 0)
    .map((part) => t(`count_${part}`, { count: counts[part] }))
  return (
    <div className={styles.root}>
      <Field label={t('projectName')} required>
        <Input
          value={name}
          maxLength={limits.projectName}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
      {preview.columns.length > 0 && <Columns {...{ importing, preview }} />}
      {preview.statuses.length > 0 && <Statuses {...{ importing, preview }} />}
      {preview.people.length > 0 && <People {...{ importing, preview }} />}
      <section>
        <Subtitle2 as="h3" block className={styles.title}>
          {t('preview')}
        </Subtitle2>
        <p>{parts.join(' · ')}</p>
        <ol className={styles.tree} aria-label={t('preview')}>
          {preview.tasks.map((task, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tasks have no ids yet
            <li key={n} className={styles.task}>
              <span className={styles.name} style={{ paddingInlineStart: `${task.level * 20}px` }}>
                {task.name}
              </span>
              <span className={styles.beside}>
                {[task.status, task.due && showDate(task.due)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
        {counts.tasks > preview.tasks.length && (
          <span className={styles.quiet}>
            {t('more', { count: counts.tasks - preview.tasks.length })}
          </span>
        )}
      </section>
      <ProblemList count={preview.problems_count} problems={preview.problems} />
    </div>
  )
}

type PartProps = Pick<CheckStepProps, 'importing' | 'preview'>

interface Choice {
  key: string | number
  /** What stands in the file, and a line below it. */
  name: string
  note: string
  value: string
  choose: (value: string) => void
}

interface ChoicesProps {
  title: string
  choices: readonly Choice[]
  options: readonly { value: string; text: string }[]
  children?: ReactNode
}

/** What is in the file, each with what it becomes. */
function Choices({ title, choices, options, children }: ChoicesProps) {
  const styles = useStyles()
  return (
    <section>
      <Subtitle2 as="h3" block className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.pairs}>
        {choices.map(({ key, name, note, value, choose }) => (
          <li key={key} className={styles.pair}>
            <span className={styles.said}>
              {name}
              <span className={styles.quiet}>{note}</span>
            </span>
            <Select
              aria-label={name}
              value={value}
              onChange={(_, { value: chosen }) => choose(chosen)}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** How many columns and people are listed; the others are as they are guessed. */
const columnsShown = 200
const peopleShown = 200

/** What becomes of each column, and how days and estimates are written. */
function Columns({ importing, preview }: PartProps) {
  const styles = useStyles()
  const { t } = useTranslation('imports')
  const { columns } = preview
  function become(n: number, field: FieldName) {
    const next = columns.map((column, at) => {
      if (at === n) return field
      return column.field === field && !sharedFields.has(field) ? '' : column.field
    })
    importing.say({ fields: next })
  }
  const has = (field: FieldName) => columns.some((column) => column.field === field)
  return (
    <Choices
      title={t('columns')}
      choices={columns.slice(0, columnsShown).map(({ heading, field, samples }, n) => ({
        key: n,
        name: heading || t('column', { number: n + 1 }),
        note: samples.join(' · '),
        value: field,
        choose: (value) => become(n, value as FieldName),
      }))}
      options={fields.map((field) => ({ value: field, text: t(`field_${field || 'none'}`) }))}
    >
      <div className={styles.two}>
        {(has('start') || has('due')) && (
          <Field label={t('dateOrder')}>
            <Select
              value={preview.date_order}
              onChange={(_, { value }) => importing.say({ date_order: value as DateOrder })}
            >
              {dateOrders.map((each) => (
                <option key={each} value={each}>
                  {t(`order_${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {has('estimate') && (
          <Field label={t('estimateUnit')}>
            <Select
              value={preview.estimate_unit}
              onChange={(_, { value }) => importing.say({ estimate_unit: value as EstimateUnit })}
            >
              {estimateUnits.map((each) => (
                <option key={each} value={each}>
                  {t(`unit_${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </Choices>
  )
}

/** Which category each status is of. */
function Statuses({ importing, preview: { statuses } }: PartProps) {
  const { t } = useTranslation('imports')
  return (
    <Choices
      title={t('statuses')}
      choices={statuses.map((status) => ({
        key: status.name,
        name: status.name,
        note: t('count_tasks', { count: status.count }),
        value: status.category,
        choose: (value) =>
          importing.say({
            statuses: statuses.map(({ name, category }) => ({
              name,
              category: name === status.name ? (value as typeof category) : category,
            })),
          }),
      }))}
      options={categoryKeys.map((key) => ({ value: key, text: t(`category_${key}`) }))}
    />
  )
}

/** Who the people of the file are in the team; nobody is invited. */
function People({ importing, preview: { people } }: PartProps) {
  const { t } = useTranslation('imports')
  const members = useMembers()
  return (
    <Choices
      title={t('people')}
      choices={people.slice(0, peopleShown).map((person) => ({
        key: person.name,
        name: person.name,
        note: t('count_tasks', { count: person.count }),
        value: person.member ?? '',
        choose: (value) =>
          importing.say({
            people: people.map(({ name, member }) => ({
              name,
              member: name === person.name ? value || null : member,
            })),
          }),
      }))}
      options={[
        { value: '', text: t('nobody') },
        ...members.map(({ id, name }) => ({ value: id, text: name })),
      ]}
    />
  )
}
