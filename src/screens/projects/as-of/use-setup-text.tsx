import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import type { SetupField } from '../../../core/history/setup-differences.ts'
import type { Row } from '../../../core/model.ts'
import { categoryOf } from '../../../core/workflow/lookups.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { showList } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { shownName } from '../../../parts/text/lookup-keys.ts'

type SetupRow = Row<'status'> | Row<'custom_column'> | Row<'project_member'>
type Told = Partial<Row<'status'> & Row<'custom_column'> & Row<'project_member'>>

/** What fields are called that are told of statuses, columns and members. */
export const setupNames: Record<SetupField, string> = {
  name: 'asof:name',
  category: 'asof:category',
  colour: 'asof:colour',
  limit: 'tasks:limit',
  type: 'columns:type',
  visible: 'asof:visible',
  options: 'columns:options',
  format: 'columns:numberType',
  formula: 'columns:formula',
  role: 'asof:role',
}

/** What statuses, columns and members are called, and what they had in a field, in words. */
export function useSetupText(): {
  nameOf: (row: SetupRow) => string
  shownIn: (row: SetupRow, field: SetupField) => ReactNode
} {
  const { t } = useTranslation('asof')
  return {
    nameOf: (row) =>
      'team_member_id' in row
        ? (workspace().replica.find('team_member', row.team_member_id)?.name ?? t('gone'))
        : shownName(row.name, t),
    shownIn: (row, field) => textOf(row as Told, field, t),
  }
}

function textOf(row: Told, field: SetupField, t: (key: string) => string): ReactNode {
  const none = t('none')
  switch (field) {
    case 'name':
      return shownName(row.name ?? '', t)
    case 'category':
      return t(`tasks:category_${categoryOf(row.category_id!)?.key ?? 'todo'}`)
    case 'colour':
      return row.color_code ? (
        <>
          <ColourDot colour={row.color_code} />
          {row.color_code}
        </>
      ) : (
        t('tasks:colourOfCategory')
      )
    case 'limit':
      return row.wip_limit ? showNumber(row.wip_limit) : t('tasks:noLimit')
    case 'type':
      return t(`columns:type_${row.field_type}`)
    case 'visible':
      return t(row.is_visible ? 'isVisible' : 'isHidden')
    case 'options':
      return showList((row.options ?? []).map(({ name }) => name)) || none
    case 'format':
      return formatOf(row, t) || none
    case 'formula':
      return row.formula || none
    case 'role':
      return t(
        row.access_level === 'PROJECT_MANAGER' ? 'projects:projectManager' : 'projects:role_member',
      )
  }
}

/** How a column shows its numbers. */
const formatOf = (
  { number_type, decimals, label, label_position }: Told,
  t: (key: string) => string,
) =>
  [
    number_type && t(`columns:number_${number_type}`),
    decimals != null && `${t('columns:decimals')} ${showNumber(decimals)}`,
    label && `“${label}”`,
    label && label_position && t(`columns:${label_position}`),
  ]
    .filter(Boolean)
    .join(', ')
