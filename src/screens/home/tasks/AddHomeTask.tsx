import {
  Button,
  Combobox,
  Dropdown,
  Input,
  makeStyles,
  Option,
  Text,
  tokens,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { phone } from '../../../parts/page/measures.ts'
import { useTypedName } from '../use-typed-name.ts'
import { type DueChoice, dueChoices, dueDay } from './due-choices.ts'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
    [phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  name: { flexGrow: 1, minWidth: '220px' },
  due: { minWidth: '130px', width: '130px' },
  project: { minWidth: '200px', width: '200px' },
  hint: { width: '100%', color: tokens.colorNeutralForeground3 },
  fault: { width: '100%', color: tokens.colorStatusDangerForeground3 },
})

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Adds a task for oneself to a project: type it, choose the day and the project, Enter. `day` fixes
 * the day.
 */
export function AddHomeTask({ day }: { day: string | undefined }) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { name, setName, give } = useTypedName('name new-at-home')
  const [due, setDue] = useState<DueChoice>('today')
  const [projectId, setProjectId] = useStoredState<string>('plumbline.home.project', isText, '')
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  const { value: projects = [] } = useQuery('listHomeTeamProjects', {}, ['PROJECTS_CHANGED'])
  const project = projects.find(({ id }) => id === projectId)
  const fitting = projects.filter((each) => contains(each.name, typed?.trim() ?? ''))

  function add(project_id = project?.id) {
    if (name.trim() === '') return setFault(t('nameMissing'))
    if (!project_id) {
      setFault(t('projectMissing'))
      return picker.current?.focus()
    }
    const end_date = day ?? dueDay(due, today())
    setFault('')
    input.current?.focus()
    give((name) =>
      act('quickTask', { name, project_id, assign_me: true, ...(end_date ? { end_date } : {}) }),
    )
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        add()
      }}
    >
      <Input
        ref={input}
        className={styles.name}
        contentBefore={<AddRegular />}
        placeholder={t('addTask')}
        aria-label={t('addTask')}
        maxLength={limits.taskNameDrawer}
        value={name}
        onChange={(_, { value }) => {
          setFault('')
          setName(value)
        }}
      />
      {name !== '' && (
        <>
          {!day && (
            <Dropdown
              className={styles.due}
              aria-label={t('dueDate')}
              value={t(`dueChoice.${due}`)}
              selectedOptions={[due]}
              onOptionSelect={(_, { optionValue }) => setDue(optionValue as DueChoice)}
            >
              {dueChoices.map((choice) => (
                <Option key={choice} value={choice}>
                  {t(`dueChoice.${choice}`)}
                </Option>
              ))}
            </Dropdown>
          )}
          <Combobox
            ref={picker}
            className={styles.project}
            placeholder={t('chooseProject')}
            aria-label={t('project')}
            value={typed ?? project?.name ?? ''}
            selectedOptions={project ? [project.id] : []}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(undefined)}
            onOptionSelect={(_, { optionValue }) => {
              if (!optionValue) return
              setTyped(undefined)
              setProjectId(optionValue)
              add(optionValue)
            }}
          >
            {fitting.map(({ id, name }) => (
              <Option key={id} value={id}>
                {name}
              </Option>
            ))}
          </Combobox>
          <Button type="submit" appearance="primary">
            {t('add')}
          </Button>
          {fault ? (
            <Text size={200} className={styles.fault} role="alert">
              {fault}
            </Text>
          ) : (
            <Text size={200} className={styles.hint}>
              {t(project ? 'addHint' : 'addHintProject')}
            </Text>
          )}
        </>
      )}
    </form>
  )
}
