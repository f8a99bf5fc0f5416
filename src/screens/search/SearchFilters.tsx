import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../parts/data/use-query.ts'
import { useEveryMember } from '../../parts/data/use-team.ts'
import { touch } from '../../parts/page/measures.ts'
import { FilterChoice } from '../../parts/pickers/FilterChoice.tsx'
import { colouredOptions, memberOptions } from '../../parts/pickers/options.tsx'
import { PickList } from '../../parts/pickers/PickList.tsx'
import type { PickOption } from '../../parts/pickers/picker-props.ts'
import { type Narrowing, periods, type SearchChoices } from './use-search-choices.ts'
import { Widen } from './Widen.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginInlineStart: `calc(0px - ${tokens.spacingHorizontalS})`,
    [touch]: { '& button': { minHeight: '40px' } },
  },
  archived: { alignItems: 'center', [touch]: { minHeight: '40px' } },
})

/** What narrows a search: where, by whom, and since when. */
export function SearchFilters({ choices }: { choices: SearchChoices }) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const { narrowed, narrow } = choices
  const projects = useQuery('listHomeTeamProjects', {}).value ?? []
  const members = useEveryMember()
  const people = useMemo(
    () => memberOptions(members, { pending: t('tasks:pendingInvitation') }),
    [members, t],
  )
  const options: [Narrowing, PickOption[]][] = [
    ['project', colouredOptions(projects)],
    ['assignee', people],
    ['author', people],
    ['state', ['open', 'done'].map((id) => ({ id, label: t(`states.${id}`) }))],
    ['period', Object.keys(periods).map((id) => ({ id, label: t(`periods.${id}`) }))],
  ]
  return (
    <div className={styles.bar}>
      {options.map(([name, list]) => (
        <Choice key={name} name={name} options={list} choices={choices} />
      ))}
      <Checkbox
        className={styles.archived}
        label={t('archived')}
        checked={narrowed.archived !== ''}
        onChange={(_, { checked }) => narrow('archived', checked ? 'true' : '')}
      />
      <Widen choices={choices} inBar />
    </div>
  )
}

interface ChoiceProps {
  name: Narrowing
  options: readonly PickOption[]
  choices: SearchChoices
}

/** One thing to narrow by; picking it again lets it go. */
function Choice({ name, options, choices: { narrowed, narrow } }: ChoiceProps) {
  const { t } = useTranslation('search')
  const chosen = narrowed[name]
  const said = options.find(({ id }) => id === chosen)?.label
  return (
    <FilterChoice label={t(`by.${name}`)} count={chosen ? 1 : 0} {...(said ? { said } : {})}>
      <PickList
        label={t(`by.${name}`)}
        options={options}
        selected={chosen ? [chosen] : []}
        onPick={(id) => narrow(name, id === chosen ? '' : id)}
      />
    </FilterChoice>
  )
}
