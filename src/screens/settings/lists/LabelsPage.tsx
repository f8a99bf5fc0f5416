import { useTranslation } from 'react-i18next'
import { act, ask, report } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useLabels } from '../../../parts/data/use-team.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'
import { useNeedsServer } from '../../../parts/form/needing.ts'
import { ColouredListPage } from './ColouredListPage.tsx'
import { usageIn } from './usage-in.ts'

/** The labels of the team with the number of their tasks (A2.33). */
export function LabelsPage() {
  const { t } = useTranslation('lists')
  const { value } = useTeamQuery('listLabels', {}, ['label'])
  const labels = useLabels()
  // A label is deleted at once or not at all.
  useNeedsServer()
  return (
    <ColouredListPage
      name="settingsLabels"
      list="labels"
      table="label"
      rows={labels.map((label) => ({ ...label, usage: usageIn(value, label.id) }))}
      usage={t('tasks')}
      most={limits.labelName}
      create={(name) => void act('createLabel', { name })}
      change={({ id }, to) => void act('updateLabel', { id, ...to })}
      remove={({ id }) => void ask('deleteLabel', { id }).catch(report)}
      count={async ({ id }) => {
        const answer = await ask('deleteLabel', { id, check: true })
        return 'totalUsage' in answer ? answer.totalUsage : answer.deletedCount
      }}
      alwaysAsks
    />
  )
}
