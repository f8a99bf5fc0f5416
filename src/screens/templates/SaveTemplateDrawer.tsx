import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { attempt } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { cut } from '../../core/values/text.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { sentOrWaiting } from '../../parts/form/sent-or-waiting.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { BusyButton } from '../../parts/page/BusyButton.tsx'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { useTemplateName } from './use-template-name.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  group: { display: 'flex', flexDirection: 'column', border: 'none', margin: 0, padding: 0 },
  legend: { padding: 0 },
})

/** What is taken along when nothing else is chosen. */
const usual = {
  templateName: '',
  phases: true,
  labels: true,
  customColumns: false,
  phase: true,
  taskLabels: true,
  estimation: true,
  description: true,
  subtasks: true,
}
type Values = typeof usual
type Part = Exclude<keyof Values, 'templateName'>

/** Always taken along, and shown so. */
const fixed = { project: ['statuses'], task: ['taskName', 'priority', 'status'] } as const
const chosen = {
  project: ['phases', 'labels', 'customColumns'],
  task: ['phase', 'taskLabels', 'estimation', 'description', 'subtasks'],
} as const satisfies Record<string, readonly Part[]>

interface SaveTemplateDrawerProps {
  project: { id: string; name: string }
  close: () => void
}

/** Keeps a project as a template, as far as is ticked (B2.27). */
export function SaveTemplateDrawer({ project, close }: SaveTemplateDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('templates')
  const check = useTemplateName()
  const form = useForm<Values>({
    start: { ...usual, templateName: cut(project.name, limits.templateName).trim() },
    unreachable: t('common:unreachable'),
    check: ({ templateName }) => ({ templateName: check(templateName) }),
    async send(values) {
      const templateName = values.templateName.trim()
      const saved = attempt('saveProjectTemplate', {
        ...{ project_id: project.id, templateName },
        projectIncludes: {
          statuses: true,
          ...{ phases: values.phases, labels: values.labels, customColumns: values.customColumns },
        },
        taskIncludes: {
          ...{ status: true, phase: values.phase, labels: values.taskLabels },
          ...{ estimation: values.estimation, description: values.description },
          subtasks: values.subtasks,
        },
      })
      await sentOrWaiting(
        saved.then(({ id }) => tellDone(t('created', { name: templateName }), id)),
      )
      close()
    },
  })
  const boxes = (group: 'project' | 'task') => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Subtitle2>{t(`elements_${group}`)}</Subtitle2>
      </legend>
      {fixed[group].map((part) => (
        <Checkbox key={part} checked disabled label={t(`part_${part}`)} />
      ))}
      {chosen[group].map((part) => (
        <Checkbox
          key={part}
          label={t(`part_${part}`)}
          checked={form.values[part]}
          onChange={(_, { checked }) => form.set(part, checked === true)}
        />
      ))}
    </fieldset>
  )
  return (
    <SideDrawer
      title={t('saveAsTemplate')}
      width={limits.templateDrawerPx}
      unsaved={form.changed}
      close={close}
      foot={
        <DrawerFoot>
          <Button onClick={close}>{t('cancel')}</Button>
          <BusyButton type="submit" form="save-template" busy={form.busy}>
            {t('save')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id="save-template" className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field
          label={t('templateName')}
          required
          validationMessage={form.faults.templateName ?? null}
        >
          <Input
            value={form.values.templateName}
            maxLength={limits.templateName}
            onChange={(_, { value }) => form.set('templateName', value)}
          />
        </Field>
        {boxes('project')}
        {boxes('task')}
      </form>
    </SideDrawer>
  )
}
