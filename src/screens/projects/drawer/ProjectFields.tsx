import {
  Button,
  Caption1,
  Field,
  Input,
  Label,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Switch,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { palette } from '../../../core/values/colours.ts'
import { priorities, projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { useMembers } from '../../../parts/data/use-project.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { ChoiceInput } from '../../../parts/form/ChoiceInput.tsx'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import type { Form } from '../../../parts/form/use-form.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PersonAvatar } from '../../../parts/people/PersonAvatar.tsx'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { healthKey, priorityKey, statusKey } from '../lookup-keys.ts'
import { type ProjectValues, progressModes, workingDays } from './project-form.ts'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  first: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '> :first-child': { flexGrow: 1 },
  },
  key: { width: '96px', flexShrink: 0 },
  number: { minWidth: 0, width: '100%' },
  colour: { minWidth: '32px', height: '32px', padding: 0 },
  swatch: { width: '20px', height: '20px', borderRadius: tokens.borderRadiusMedium },
  modes: { display: 'flex', flexDirection: 'column' },
  hint: { color: tokens.colorNeutralForeground3 },
})

interface ProjectFieldsProps {
  form: Form<ProjectValues>
  /** The project that is edited; none for a new one. */
  id?: string
  disabled: boolean
}

const byName = <R extends { name: string }>(rows: R[]) =>
  rows.sort((a, b) => a.name.localeCompare(b.name))

/** What can be said of a project. */
export function ProjectFields({ form: { values, set, faults }, id, disabled }: ProjectFieldsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const modes = useId()
  const team = useRoom(
    `team:${workspace().user.team_id}`,
    ['project_category', 'client'],
    (reader) => ({
      categories: byName(reader.list('project_category')),
      clients: byName(reader.list('client')),
    }),
    { categories: [], clients: [] },
  )
  const members = useMembers()
  const fault = (field: keyof ProjectValues) => {
    const text = faults[field]
    return text
      ? { validationMessage: t(text, { defaultValue: text, most: limits.hoursPerDay }) }
      : {}
  }
  const dates = (field: 'start_date' | 'end_date', day: string | null) => {
    set(field, day)
    const start = field === 'start_date' ? day : values.start_date
    const end = field === 'end_date' ? day : values.end_date
    if (start && end && start <= end) set('working_days', String(workingDays(start, end)))
  }
  const fixed = <R extends { id: string; name: string; color_code: string }>(
    rows: readonly R[],
    key: (name: string) => string,
  ) =>
    rows.map(({ id, name, color_code }) => ({
      id,
      label: t(key(name)),
      mark: <ColourDot colour={color_code} />,
    }))
  const typedClient =
    values.client_name !== '' && !team.clients.some(({ name }) => name === values.client_name)

  return (
    <div className={styles.fields}>
      <div className={styles.first}>
        <Field label={t('name')} required {...fault('name')}>
          <Input
            value={values.name}
            maxLength={limits.projectName}
            placeholder={t('namePlaceholder')}
            disabled={disabled}
            autoFocus={!id}
            onChange={(_, { value }) => set('name', value)}
          />
        </Field>
        {id && (
          <Field label={t('key')} className={styles.key} {...fault('key')}>
            <Input
              value={values.key}
              maxLength={limits.projectKey}
              disabled={disabled}
              onChange={(_, { value }) => set('key', value.toUpperCase())}
            />
          </Field>
        )}
        <Field label={t('colour')}>
          <ColourButton
            colour={values.color_code}
            disabled={disabled}
            onPick={(colour) => set('color_code', colour)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('status')}>
          <ChoiceInput
            label={t('status')}
            placeholder=""
            options={fixed(projectStatuses, statusKey)}
            value={values.status_id}
            disabled={disabled}
            onPick={(id) => id && set('status_id', id)}
          />
        </Field>
        <Field label={t('health')}>
          <ChoiceInput
            label={t('health')}
            placeholder=""
            options={fixed(projectHealths, healthKey)}
            value={values.health_id}
            disabled={disabled}
            onPick={(id) => id && set('health_id', id)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('priority')}>
          <ChoiceInput
            label={t('priority')}
            placeholder=""
            options={fixed(priorities, priorityKey)}
            value={values.priority_id}
            disabled={disabled}
            onPick={(id) => id && set('priority_id', id)}
          />
        </Field>
        <Field label={t('category')}>
          <ChoiceInput
            label={t('category')}
            placeholder={t('none')}
            clearable
            options={team.categories.map(({ id, name, color_code }) => ({
              id,
              label: name,
              mark: <ColourDot colour={color_code} />,
            }))}
            value={values.category_id}
            disabled={disabled}
            empty={t('typeToCreate')}
            createLabel={(name) => t('createCategory', { name })}
            onCreate={(name) =>
              void act('createCategory', { name, ...(id ? { project_id: id } : {}) }).then(
                (made) => made && set('category_id', made.body.id),
              )
            }
            onPick={(id) => set('category_id', id)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('client')} {...fault('client_name')}>
          <ChoiceInput
            label={t('client')}
            placeholder={t('none')}
            clearable
            options={[
              ...team.clients.map(({ name }) => ({ id: name, label: name })),
              ...(typedClient ? [{ id: values.client_name, label: values.client_name }] : []),
            ]}
            value={values.client_name || null}
            disabled={disabled}
            empty={t('typeToCreate')}
            createLabel={(name) => t('addClient', { name })}
            onCreate={(name) => set('client_name', name.slice(0, limits.clientName))}
            onPick={(name) => set('client_name', name ?? '')}
          />
        </Field>
        <Field label={t('projectManager')} {...fault('manager')}>
          <ChoiceInput
            label={t('projectManager')}
            placeholder={t('none')}
            clearable
            options={members.map(({ id, name, email, avatar_url, pending }) => ({
              id,
              label: name,
              hint: name === email ? '' : email,
              mark: <PersonAvatar name={name} url={avatar_url} pending={pending} />,
            }))}
            value={values.manager}
            disabled={disabled}
            onPick={(id) => set('manager', id)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('startDate')} {...fault('start_date')}>
          <DayInput
            value={values.start_date}
            max={values.end_date}
            disabled={disabled}
            onPick={(day) => dates('start_date', day)}
          />
        </Field>
        <Field label={t('endDate')} {...fault('end_date')}>
          <DayInput
            value={values.end_date}
            min={values.start_date}
            disabled={disabled}
            onPick={(day) => dates('end_date', day)}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        {(['working_days', 'man_days', 'hours_per_day'] as const).map((field) => (
          <Field key={field} label={t(field)} {...fault(field)}>
            <Input
              type="number"
              className={styles.number}
              input={{ className: styles.number }}
              min={0}
              step={1}
              value={values[field]}
              disabled={disabled}
              onChange={(_, { value }) => set(field, value)}
            />
          </Field>
        ))}
      </div>
      <Field
        label={t('notes')}
        {...fault('notes')}
        hint={t('charactersLeft', { count: limits.projectNotes - values.notes.length })}
      >
        <Textarea
          value={values.notes}
          maxLength={limits.projectNotes}
          rows={3}
          resize="vertical"
          disabled={disabled}
          onChange={(_, { value }) => set('notes', value)}
        />
      </Field>
      <div className={styles.modes} role="group" aria-labelledby={modes}>
        <Label id={modes}>{t('progressOfTasks')}</Label>
        {progressModes.map((mode) => (
          <Switch
            key={mode}
            label={t(mode)}
            checked={values[mode]}
            disabled={disabled}
            onChange={(_, { checked }) => {
              for (const other of progressModes) set(other, other === mode && checked)
            }}
          />
        ))}
        <Caption1 className={styles.hint}>{t('progressHint')}</Caption1>
      </div>
    </div>
  )
}

function ColourButton({
  colour,
  disabled,
  onPick,
}: {
  colour: string
  disabled: boolean
  onPick: (colour: string) => void
}) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  return (
    <Popover positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.colour}
          disabled={disabled}
          aria-label={t('chooseColour', { colour })}
        >
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
        </Button>
      </PopoverTrigger>
      <PopoverSurface style={{ padding: 8 }}>
        <ColourGrid label={t('colour')} colours={palette} value={colour} onPick={onPick} />
      </PopoverSurface>
    </Popover>
  )
}
