import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectStatuses } from '../../../core/workflow/lookups.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { FilterChoice } from '../../../parts/pickers/FilterChoice.tsx'
import { statusKey } from '../../../parts/text/lookup-keys.ts'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import { choose, type Kind, switchTo } from './sheet-choices.ts'
import type { useSheet } from './use-sheet.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
})

/** The entry among the categories for projects that have none. */
const none = 'none'

const groupings = ['none', 'category', 'team', 'status'] as const
type Grouping = (typeof groupings)[number]

/** Which teams, categories, projects and kinds of time a time sheet counts (B2.37). */
export function SheetFilterBar({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const { offered, left, noCategory, billable, nonBillable } = sheet
  const known = offered !== undefined
  const chosen = (kind: Kind) => {
    const leftOut = new Set(left[kind])
    return new Set(offered?.[kind].flatMap(({ id }) => (leftOut.has(id) ? [] : [id])))
  }
  const coloured = (rows: readonly { id: string; name: string; color_code: string }[] = []) =>
    rows.map(({ id, name, color_code }) => ({ id, name, mark: <ColourDot colour={color_code} /> }))
  return (
    <div className={styles.bar} role="group" aria-label={t('filters')}>
      <ChoiceButton
        label={t('teams')}
        known={known}
        choices={offered?.teams ?? []}
        chosen={chosen('teams')}
        onChoose={(ids) => choose('teams', ids)}
      />
      <ChoiceButton
        label={t('categories')}
        known={known}
        choices={[{ id: none, name: t('noCategory') }, ...coloured(offered?.categories)]}
        chosen={new Set([...chosen('categories'), ...(noCategory ? [none] : [])])}
        onChoose={(ids) => choose('categories', ids, ids.has(none))}
      />
      <Projects sheet={sheet} chosen={chosen('projects')} />
      <ChoiceButton
        label={t('billable')}
        known
        choices={[
          { id: 'billable', name: t('billable') },
          { id: 'nonBillable', name: t('nonBillable') },
        ]}
        chosen={
          new Set([...(billable ? ['billable'] : []), ...(nonBillable ? ['nonBillable'] : [])])
        }
        onChoose={(ids) =>
          switchTo({ billable: ids.has('billable'), nonBillable: ids.has('nonBillable') })
        }
      />
    </div>
  )
}

/** The projects, under headings if that is wanted. */
function Projects({
  sheet: { offered },
  chosen,
}: {
  sheet: ReturnType<typeof useSheet>
  chosen: ReadonlySet<string>
}) {
  const { t } = useTranslation('timesheets')
  const [by, setBy] = useState<Grouping>('none')
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  const [teams, categories] = [named(offered?.teams), named(offered?.categories)]
  const statuses = named(
    projectStatuses.map(({ id, name }) => ({ id, name: t(`projects:${statusKey(name)}`) })),
  )
  const choices = (offered?.projects ?? []).map(
    ({ id, name, color_code, team_id, category_id, status_id }): Choice => {
      const group = {
        none: '',
        category: categories.get(category_id ?? '') ?? t('noCategory'),
        team: teams.get(team_id) ?? '',
        status: statuses.get(status_id) ?? '',
      }[by]
      return { id, name, group, mark: <ColourDot colour={color_code} /> }
    },
  )
  return (
    <ChoiceButton
      label={t('projects')}
      known={offered !== undefined}
      choices={choices}
      chosen={chosen}
      onChoose={(ids) => choose('projects', ids)}
      tools={
        <Select
          size="small"
          aria-label={t('groupBy')}
          value={by}
          onChange={(_, { value }) => setBy(value as Grouping)}
        >
          {groupings.map((each) => (
            <option key={each} value={each}>
              {t(`grouped.${each}`)}
            </option>
          ))}
        </Select>
      }
    />
  )
}

type ChoiceButtonProps = Parameters<typeof ChoiceList>[0] & {
  /** What there is to choose from has been read. */
  known: boolean
}

/** A list to choose from, and the button that opens it and says how many are chosen. */
function ChoiceButton({ known, ...props }: ChoiceButtonProps) {
  const { t } = useTranslation('timesheets')
  const { label, choices, chosen } = props
  const count = known ? choices.filter(({ id }) => chosen.has(id)).length : 0
  const all = count === choices.length ? t('all') : undefined
  const said = known ? (count === 0 ? t('none') : all) : undefined
  return (
    <FilterChoice label={label} count={count} said={said}>
      <ChoiceList {...props} />
    </FilterChoice>
  )
}
