import { useTranslation } from 'react-i18next'
import { act, ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useCategories } from '../../../parts/data/use-team.ts'
import { useTeamQuery } from '../../../parts/data/use-team-query.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { ColouredListPage, type ColouredRow } from './ColouredListPage.tsx'
import { usageIn } from './usage-in.ts'

/** The categories of the team with the number of their projects (A2.34). */
export function CategoriesPage() {
  const { t } = useTranslation('lists')
  const { value } = useTeamQuery('listCategories', {}, ['project_category'], ['PROJECTS_CHANGED'])
  const categories = useCategories()
  async function remove({ id, name }: ColouredRow, count: number | undefined) {
    const done = await act('deleteCategory', { id })
    // A category that was taken off projects does not come back to them.
    if (done && count === 0) tellDone(t('deleted', { name }), done.id)
  }
  return (
    <ColouredListPage
      name="settingsCategories"
      list="categories"
      table="project_category"
      rows={categories.map((category) => ({ ...category, usage: usageIn(value, category.id) }))}
      usage={t('projects')}
      most={limits.categoryName}
      create={(name) => void act('createCategory', { name })}
      change={({ id }, to) => void act('updateCategory', { id, ...to })}
      remove={(row, count) => void remove(row, count)}
      count={async ({ id }) => usageIn(await ask('listCategories', {}), id) ?? 0}
    />
  )
}
