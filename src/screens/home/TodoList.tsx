import { Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular, CheckmarkCircleRegular, CircleRegular } from '@fluentui/react-icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../client/engine/workspace.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { byChange } from '../../core/home/rules.ts'
import type { Row } from '../../core/model.ts'
import { useRoom } from '../../parts/data/use-rows.ts'
import { isOneOf, useStoredState } from '../../parts/hooks/use-stored-state.ts'
import { Card } from '../../parts/page/Card.tsx'
import { RefreshButton } from '../../parts/page/RefreshButton.tsx'
import { TextButton } from '../../parts/page/TextButton.tsx'
import { Tooltip } from '../../parts/page/Tooltip.tsx'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { useTypedName } from './use-typed-name.ts'

const useStyles = makeStyles({
  add: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
  input: { width: '100%' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '36px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', padding: `${tokens.spacingVerticalXS} 0` },
  none: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  more: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}` },
  quiet: { color: tokens.colorNeutralForeground3 },
  check: {
    ':hover .todo-open': { display: 'none' },
    ':not(:hover) .todo-done': { display: 'none' },
  },
})

const states = ['open', 'folded'] as const

/** The private notes of the user. */
export function TodoList() {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const { name, setName, give } = useTypedName('name new-todo')
  const [state, setState] = useStoredState('plumbline.home.todo', isOneOf(states), 'open')
  const [shown, setShown] = useState<number>(limits.todosShown)
  const room = `user:${workspace().user.id}` as const
  const tasks = useRoom<Row<'personal_task'>[]>(
    room,
    ['personal_task'],
    (reader) =>
      reader
        .list('personal_task')
        .filter(({ done }) => !done)
        .sort(byChange),
    [],
  )

  function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    give((name) => act('createPersonalTask', { name, color_code: '#000' }))
  }

  async function finish(id: string, name: string) {
    const done = await act('finishPersonalTask', { id })
    if (done) tellDone(t('finished', { name }), done.id)
  }

  return (
    <Card
      title={t('card.todo')}
      count={tasks.length}
      fold={{ open: state === 'open', set: (open) => setState(open ? 'open' : 'folded') }}
      tools={<RefreshButton refresh={() => workspace().live.refresh(room)} />}
    >
      <form className={styles.add} onSubmit={add}>
        <Input
          className={styles.input}
          contentBefore={<AddRegular />}
          placeholder={t('addTodo')}
          aria-label={t('addTodo')}
          maxLength={limits.personalTaskName}
          value={name}
          onChange={(_, { value }) => setName(value)}
        />
      </form>
      {tasks.length === 0 ? (
        <Text className={`${styles.none} ${styles.quiet}`}>{t('noTodo')}</Text>
      ) : (
        <ul className={styles.list}>
          {tasks.slice(0, shown).map(({ id, name }) => (
            <li key={id} className={styles.line}>
              <Tooltip content={t('markDone', { name })} relationship="label">
                <Button
                  appearance="transparent"
                  size="small"
                  className={styles.check}
                  icon={
                    <>
                      <CircleRegular className="todo-open" />
                      <CheckmarkCircleRegular className="todo-done" />
                    </>
                  }
                  onClick={() => void finish(id, name)}
                />
              </Tooltip>
              <Text className={styles.name}>{name}</Text>
            </li>
          ))}
        </ul>
      )}
      {tasks.length > shown && (
        <div className={styles.more}>
          <TextButton onClick={() => setShown(shown + limits.todosShown)}>
            {t('showMore')}
          </TextButton>
        </div>
      )}
    </Card>
  )
}
