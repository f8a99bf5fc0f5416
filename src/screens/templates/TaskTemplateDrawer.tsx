import { Button, Field, Input, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { isNameTaken } from '../../core/engine/unique.ts'
import type { TemplateTask } from '../../core/templates/rows.ts'
import { isSame } from '../../core/values/same.ts'
import { useTaskTemplates } from '../../parts/data/use-team.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { sentOrWaiting } from '../../parts/form/sent-or-waiting.ts'
import { type Form, useForm } from '../../parts/form/use-form.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { MessageLines } from '../../parts/page/MessageLines.tsx'
import { type Line, lineOf, tasksIn } from './lines.ts'
import { TemplateLines } from './TemplateLines.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  tasks: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  add: { display: 'flex', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, minWidth: 0 },
})

const formId = 'task-template'

interface TaskTemplate {
  name: string
  tasks: readonly TemplateTask[]
}

interface Values {
  name: string
  lines: Line[]
  /** The name of a further task that is being typed. */
  next: string
}

/** The tasks with the one that is being typed, which is meant to be among them. */
const withNext = ({ lines, next }: Pick<Values, 'lines' | 'next'>): Line[] =>
  next.trim() === '' || lines.length >= limits.tasksAtOnce
    ? lines
    : [...lines, lineOf({ name: next.trim(), total_minutes: 0, level: 0 })]

interface TaskTemplateDrawerProps {
  /** The template that is changed; none for a new one. */
  id?: string
  /** What it opens with; another object, where it is one that is changed, once others did. */
  start: TaskTemplate
  /** How many tasks are not in what it opens with, as a template has no room for them. */
  leftOut?: number
  /** Errors: why it could not be saved, which is shown in the drawer. */
  save: (template: TaskTemplate) => Promise<unknown>
  close: () => void
}

/** Names a template and edits its tasks (B2.26). */
export function TaskTemplateDrawer({
  id,
  start,
  leftOut = 0,
  save,
  close,
}: TaskTemplateDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const templates = useTaskTemplates()
  const latest = useMemo(
    () => ({ name: start.name, lines: start.tasks.map(lineOf), next: '' }),
    [start],
  )
  const form = useForm<Values>({
    start: latest,
    unreachable: t('common:unreachable'),
    check: ({ name, ...tasks }) => {
      const wanted = name.trim()
      const taken = isNameTaken('task_template', templates, wanted, id)
      return {
        ...(wanted === '' ? { name: t('nameRequired') } : taken ? { name: t('nameTaken') } : {}),
        ...(withNext(tasks).length === 0 ? { lines: t('tasksRequired') } : {}),
      }
    },
    async send({ name, ...tasks }) {
      await sentOrWaiting(save({ name: name.trim(), tasks: tasksIn(withNext(tasks)) }))
      close()
    },
  })
  const theirs = useTheirs(start, form)
  const { name, lines, next } = form.values
  const set = (wanted: Line[]) => form.set('lines', wanted)
  return (
    <SideDrawer
      title={t(id ? 'editTaskTemplate' : 'newTaskTemplate')}
      width={limits.templateDrawerPx}
      unsaved={form.changed || (!id && start.tasks.length > 0)}
      close={close}
      foot={
        <DrawerFoot>
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {t(id ? 'update' : 'save')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        {id && theirs.differ && (
          <MessageLines
            intent="warning"
            actions={<Button onClick={theirs.load}>{t('loadTheirs')}</Button>}
          >
            {t('changedMeanwhile')}
          </MessageLines>
        )}
        {leftOut > 0 && (
          <MessageLines intent="warning">
            {t('leftOut', { count: leftOut, most: limits.tasksAtOnce })}
          </MessageLines>
        )}
        <Field label={t('templateName')} required validationMessage={form.faults.name ?? null}>
          <Input
            value={name}
            maxLength={limits.templateName}
            onChange={(_, { value }) => form.set('name', value)}
          />
        </Field>
        <section className={styles.tasks}>
          <Subtitle2 as="h3" className={styles.title}>
            {t('selectedTasks', { total: lines.length })}
          </Subtitle2>
          <Field validationMessage={form.faults.lines ?? null}>
            <TemplateLines label={t('tasks')} lines={lines} set={set} />
          </Field>
          <AddTask
            name={next}
            full={lines.length >= limits.tasksAtOnce}
            change={(name) => form.set('next', name)}
            add={() => {
              set(withNext({ lines, next }))
              form.set('next', '')
            }}
          />
        </section>
      </form>
    </SideDrawer>
  )
}

/**
 * Whether others have changed a template since it was opened, and how to begin again with what they
 * made of it, as is done at once where nothing was typed.
 */
function useTheirs(start: TaskTemplate, form: Form<Values>) {
  const [begun, setBegun] = useState(start)
  const differ = !form.busy && !isSame(begun, start)
  const load = () => {
    form.clear()
    setBegun(start)
  }
  const follow = useEffectEvent(() => {
    if (differ && !form.changed) load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others did is followed once it is here
  useEffect(() => follow(), [differ])
  return { differ, load }
}

interface AddTaskProps {
  name: string
  full: boolean
  change: (name: string) => void
  add: () => void
}

/** A field to name further tasks in: Enter adds one and stays for the next. */
function AddTask({ name, full, change, add }: AddTaskProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const isReady = name.trim() !== '' && !full
  const take = () => {
    if (isReady) add()
  }
  return (
    <div className={styles.add}>
      <Input
        className={styles.name}
        placeholder={t('addTask')}
        aria-label={t('addTask')}
        maxLength={limits.taskName}
        value={name}
        disabled={full}
        onChange={(_, { value }) => change(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not sent by it.
          event.preventDefault()
          take()
        }}
      />
      <Button icon={<AddRegular />} disabledFocusable={!isReady} onClick={take}>
        {t('add')}
      </Button>
    </div>
  )
}
