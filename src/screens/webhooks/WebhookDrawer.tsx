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
import type { Contract } from '../../core/contract.ts'
import type { Output } from '../../core/engine/call.ts'
import { isSame } from '../../core/values/same.ts'
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

type Project = Pick<Output<Contract['listProjects']>['data'][number], 'id' | 'name'>

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
          <ProjectChoice
            chosen={values.projects}
            choose={(ids) => set('projects', ids)}
            own={form.own}
          />
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
  /** Those that the webhook has and that are there, archived ones among them. */
  own: readonly Project[]
}

/** The projects to choose from, with those that the webhook has already. */
function ProjectChoice({ chosen, choose, own }: ProjectChoiceProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const { value, failure, again } = useQuery('listProjects', { size: limits.pageSizeMost })
  const listed = new Set(value?.data.map(({ id }) => id))
  const choice = [...own.filter(({ id }) => !listed.has(id)), ...(value?.data ?? [])]
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
        {choice.map(({ id, name }) => (
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

/** Those of the projects of a webhook that are there; undefined while that is not known. */
function useOwnProjects(webhook: Webhook | undefined): readonly Project[] | undefined {
  const ids = webhook?.projects ?? []
  // Of no id in particular, the shortest page is asked.
  const { value } = useQuery('listProjects', {
    ...{ ids: ids.join(' '), archived: true, size: Math.max(1, ids.length) },
  })
  return ids.length === 0 ? [] : value?.data
}

function useWebhookForm({ webhook, close, made }: WebhookDrawerProps) {
  const { t } = useTranslation(['webhooks', 'session'])
  const own = useOwnProjects(webhook)
  const start = {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? first,
    projects: webhook?.projects ?? (null as string[] | null),
    active: webhook?.active ?? true,
  }
  /** Of the chosen projects those that are not gone. */
  const there = (chosen: readonly string[] | null) =>
    chosen?.filter(
      (id) => !own || !webhook?.projects?.includes(id) || own.some((each) => each.id === id),
    ) ?? null
  const form = useForm({
    start,
    unreachable: t('session:unreachable'),
    check: ({ name, url, events, projects }) => ({
      name: name.trim() === '' ? t('nameRequired') : undefined,
      url: url.trim() === '' ? t('urlRequired') : undefined,
      events: events.length === 0 ? t('eventsRequired') : undefined,
      // Of those that it has some may have gone: they are checked only where they were changed.
      projects:
        !isSame(projects, start.projects) && there(projects)?.length === 0
          ? t('projectsRequired')
          : undefined,
    }),
    async send(values) {
      const given = {
        ...values,
        url: values.url.trim(),
        events: eventTypes.filter((type) => values.events.includes(type)),
        projects: there(values.projects),
      }
      if (!webhook) return made((await ask('createWebhook', given)).secret)
      // What was not changed here may have been by others.
      const changed = (Object.keys(start) as (keyof typeof start)[]).filter(
        (field) => !isSame(values[field], start[field]),
      )
      if (changed.length > 0)
        await ask('updateWebhook', {
          ...{ id: webhook.id, ...Object.fromEntries(changed.map((name) => [name, given[name]])) },
        })
      close()
    },
  })
  return { ...form, own: own ?? [] }
}
