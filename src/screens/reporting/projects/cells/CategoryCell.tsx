import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { useQuery } from '../../../../parts/data/use-query.ts'
import { colouredOptions } from '../../../../parts/pickers/options.tsx'
import { PickList } from '../../../../parts/pickers/PickList.tsx'
import { EditedCell, type EditedCellProps } from './EditedCell.tsx'
import { MarkedName } from './MarkedName.tsx'

const useStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground3 },
  clear: { alignSelf: 'flex-start' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
})

/** The category of a project: one of its team's, a new one, or none. */
export function CategoryCell({ project, edit }: EditedCellProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { category_name, category_color, can_edit, name } = project
  const text = category_name ?? t('none')
  return (
    <EditedCell
      {...{ label: t('projectreport:categoryOf', { name }), text, fixed: !can_edit }}
      shown={
        category_name ? (
          <MarkedName colour={category_color!} name={category_name} />
        ) : (
          <span className={styles.none}>{can_edit ? text : '–'}</span>
        )
      }
    >
      {(close) => <CategoryChoice {...{ project, edit, close }} />}
    </EditedCell>
  )
}

type Category = { id: string; name: string; color_code: string } | null

function CategoryChoice({ project, edit, close }: EditedCellProps & { close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { value } = useQuery('listTeamCategories', { teamId: project.team_id })
  const choose = (category: Category) => {
    const category_id = category?.id ?? null
    edit(
      project,
      { category_id },
      {
        category_id,
        category_name: category?.name ?? null,
        category_color: category?.color_code ?? null,
      },
    )
  }
  async function create(name: string) {
    close()
    const made = await act('createCategory', { name, project_id: project.id })
    if (made) choose(made.body)
  }
  return (
    <div className={styles.root}>
      <PickList
        label={t('category')}
        selected={project.category_id ? [project.category_id] : []}
        options={colouredOptions(value ?? [])}
        empty={t('typeToCreate')}
        createLabel={(name) => t('createCategory', { name })}
        onCreate={(name) => void create(name)}
        onPick={(id) => {
          choose(value!.find((each) => each.id === id)!)
          close()
        }}
      />
      {project.category_id && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.clear}
          onClick={() => {
            choose(null)
            close()
          }}
        >
          {t('uncategorized')}
        </Button>
      )}
    </div>
  )
}
