import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Spinner,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ask } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Webhook } from '../../core/webhooks/calls.ts'
import { eventTypes } from '../../core/webhooks/topics.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { DrawerFoot } from '../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx'
import { FieldGroup } from '../../parts/form/FieldGroup.tsx'
import { FormFailure } from '../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../parts/form/NeedsServer.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { LineSkeleton } from '../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { EventChoice } from './EventChoice.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  projects: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '240px',
    overflowY: 'auto',
    paddingLeft: tokens.spacingHorizontalL,
  },
})

const formId = 'webhook'
const first = ['task.created', 'task.updated', 'task.deleted']

interface WebhookDrawerProps {
  /** The one that is changed; undefined for a new one. */
  webhook: Webhook | undefined
  close: () => void
  /** Called with the secret of a new one. */
  made: (secret: string) => void
}

/** Makes or changes a webhook: what it is called, where it leads, and what it is told. */
export function WebhookDrawer({ webhook, close, made }: WebhookDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const form = useWebhookForm({ webhook, close, made })
  const { values, set, faults } = form
  return (
    <SideDrawer
      title={webhook ? t('editTitle', { name: webhook.name }) : t('new')}
      width={limits.projectDrawerPx}
      close={close}
      unsaved={form.changed}
      foot={
        <DrawerFoot>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            disabledFocusable={form.busy}
            icon={form.busy ? <Spinner size="tiny" /> : null}
          >
            {webhook ? t('save') : t('make')}
          </Button>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <NeedsServer />
        <FormFailure text={form.failure} />
        <Field label={t('name')} required validationMessage={faults.name ?? null}>
          <Input
            autoComplete="off"
            placeholder={t('nameHint')}
            maxLength={limits.webhookName}
            value={values.name}
            onChange={(_, { value }) => set('name', value)}
          />
        </Field>
        <Field label={t('url')} required hint={t('urlHint')} validationMessage={faults.url ?? null}>
          <Input
            type="url"
            autoComplete="off"
            placeholder="https://hooks.example.com/plumbline"
            maxLength={limits.webhookUrl}
            value={values.url}
            onChange={(_, { value }) => set('url', value)}
          />
        </Field>
        <Field label={t('events')} validationMessage={faults.events ?? null}>
          <FieldGroup>
            <EventChoice chosen={values.events} choose={(events) => set('events', events)} />
          </FieldGroup>
        </Field>
        <Field label={t('projects')} validationMessage={faults.projects ?? null}>
          <RadioGroup
            value={values.projects ? 'some' : 'all'}
            onChange={(_, { value }) => set('projects', value === 'some' ? [] : null)}
          >
            <Radio value="all" label={t('allProjects')} />
            <Radio value="some" label={t('someProjects')} />
          </RadioGroup>
        </Field>
        {values.projects && (
          <ProjectChoice chosen={values.projects} choose={(ids) => set('projects', ids)} />
        )}
        <Switch
          label={t('active')}
          checked={values.active}
          onChange={(_, { checked }) => set('active', checked)}
        />
      </form>
    </SideDrawer>
  )
}

interface ProjectChoiceProps {
  chosen: readonly string[]
  choose: (ids: string[]) => void
}

function ProjectChoice({ chosen, choose }: ProjectChoiceProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const { value, failure, again } = useQuery('listProjects', { size: limits.pageSizeMost })
  return (
    <ListState
      count={value && 1}
      {...{ failure, again }}
      failed={{ title: t('projectsFailed'), text: t('failedText') }}
      outline={<LineSkeleton lines={3} />}
      empty={null}
    >
      <fieldset className={styles.projects} style={{ border: 0, margin: 0 }}>
        <legend hidden>{t('someProjects')}</legend>
        {value?.data.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(_, { checked }) =>
              choose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
    </ListState>
  )
}

function useWebhookForm({ webhook, close, made }: WebhookDrawerProps) {
  const { t } = useTranslation(['webhooks', 'session'])
  const start = {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? first,
    projects: webhook?.projects ?? (null as string[] | null),
    active: webhook?.active ?? true,
  }
  return useForm({
    start,
    unreachable: t('session:unreachable'),
    check: ({ name, url, events, projects }) => ({
      name: name.trim() === '' ? t('nameRequired') : undefined,
      url: url.trim() === '' ? t('urlRequired') : undefined,
      events: events.length === 0 ? t('eventsRequired') : undefined,
      projects: projects?.length === 0 ? t('projectsRequired') : undefined,
    }),
    async send({ name, url, events, projects, active }) {
      const values = {
        name,
        url: url.trim(),
        events: eventTypes.filter((type) => events.includes(type)),
      }
      if (!webhook)
        return made((await ask('createWebhook', { ...values, projects, active })).secret)
      // Of those that it has some may have gone: they are sent only where they were changed.
      const chosen =
        JSON.stringify(projects) === JSON.stringify(webhook.projects) ? {} : { projects }
      const turned = active === webhook.active ? {} : { active }
      await ask('updateWebhook', { id: webhook.id, ...values, ...chosen, ...turned })
      close()
    },
  })
}
