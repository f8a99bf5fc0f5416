import { useTranslation } from 'react-i18next'
import { projectHealths, projectStatuses } from '../../../../core/workflow/lookups.ts'
import { colouredOptions } from '../../../../parts/pickers/options.tsx'
import { PickList } from '../../../../parts/pickers/PickList.tsx'
import { healthKey, statusKey } from '../../../../parts/text/lookup-keys.ts'
import { StatusMark } from '../../../projects/StatusMark.tsx'
import { EditedCell, type EditedCellProps } from './EditedCell.tsx'
import { MarkedName } from './MarkedName.tsx'

/** The status of a project, which is chosen there. */
export function StatusCell({ project, edit }: EditedCellProps) {
  const { t } = useTranslation('projects')
  const text = (name: string) => t(statusKey(name))
  const { status_id, status_name, can_edit, name } = project
  const label = t('projectreport:statusOf', { name })
  return (
    <EditedCell
      {...{ label, text: text(status_name), fixed: !can_edit }}
      shown={<StatusMark id={status_id} />}
    >
      {(close) => (
        <PickList
          label={label}
          selected={[status_id]}
          options={colouredOptions(
            projectStatuses.map((each) => ({ ...each, name: text(each.name) })),
          )}
          onPick={(id) => {
            const { name, color_code, icon } = projectStatuses.find((each) => each.id === id)!
            const shown = { status_name: name, status_color: color_code, status_icon: icon }
            edit(project, { status_id: id }, { status_id: id, ...shown })
            close()
          }}
        />
      )}
    </EditedCell>
  )
}

/** The health of a project, which is chosen there. */
export function HealthCell({ project, edit }: EditedCellProps) {
  const { t } = useTranslation('projects')
  const text = (name: string) => t(healthKey(name))
  const { project_health, health_name, health_color, can_edit, name } = project
  const label = t('projectreport:healthOf', { name })
  return (
    <EditedCell
      {...{ label, text: text(health_name), fixed: !can_edit }}
      shown={<MarkedName colour={health_color} name={text(health_name)} />}
    >
      {(close) => (
        <PickList
          label={label}
          selected={[project_health]}
          options={colouredOptions(
            projectHealths.map((each) => ({ ...each, name: text(each.name) })),
          )}
          onPick={(id) => {
            const { name, color_code } = projectHealths.find((each) => each.id === id)!
            const shown = { health_name: name, health_color: color_code }
            edit(project, { health_id: id }, { project_health: id, ...shown })
            close()
          }}
        />
      )}
    </EditedCell>
  )
}
