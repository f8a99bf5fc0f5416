import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import type { TableChoices } from '../../../parts/table/use-table-choices.ts'
import { useScreenName } from '../../shell/menu/menu-entries.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { NameDrawer } from './NameDrawer.tsx'

/** The lists of a team, as their texts are called. */
type ListName = 'jobTitles' | 'clients' | 'labels' | 'categories'

interface ListPageProps<R extends { id: string }, F extends string> {
  name: RouteName
  list: ListName
  columns: readonly Column<R, F>[]
  /** The class that sets the widths of the columns. */
  className: string
  choices: TableChoices<F>
  rows: readonly R[] | undefined
  /** How many rows are found; undefined while it is not known. */
  total: number | undefined
  failure: unknown
  again: () => void
  waiting?: boolean
  /** What is wrong with the name of a new one, if anything is. */
  check: (name: string) => string | undefined
  /** How many characters a name may have. */
  most: number
  create: (name: string) => void
}

/** A list of the team: its search, its table, and the drawer that makes another entry. */
export function ListPage<R extends { id: string }, F extends string>({
  name,
  list,
  check,
  most,
  create,
  ...table
}: ListPageProps<R, F>) {
  const { t } = useTranslation('lists')
  const nameOf = useScreenName()
  const [creating, setCreating] = useState(false)
  const button = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
      {t(`${list}.new`)}
    </Button>
  )
  return (
    <SettingsPage
      name={name}
      count={table.total}
      tools={
        <>
          <TableSearch label={t(`${list}.search`)} choices={table.choices} />
          {button}
        </>
      }
    >
      <PagedTable
        {...table}
        label={nameOf(name)}
        failed={{ title: t('failed'), text: t('failedText') }}
        empty={
          <EmptyState title={t(`${list}.none`)} text={t(`${list}.noneText`)}>
            {button}
          </EmptyState>
        }
      />
      {creating && (
        <NameDrawer
          title={t(`${list}.new`)}
          submit={t('create')}
          most={most}
          check={check}
          save={create}
          close={() => setCreating(false)}
        />
      )}
    </SettingsPage>
  )
}
