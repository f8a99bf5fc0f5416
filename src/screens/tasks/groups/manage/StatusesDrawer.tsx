import { Subtitle2 } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { categoryOf, statusCategories } from '../../../../core/workflow/lookups.ts'
import { useStatuses } from '../../../../parts/data/use-project.ts'
import { SideDrawer } from '../../../../parts/dialogs/SideDrawer.tsx'
import { useRowDrops } from '../../../../parts/drag/use-row-drops.ts'
import { useTouchDrag } from '../../../../parts/drag/use-touch-drag.ts'
import { useDark } from '../../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { Announcer } from '../../../../parts/page/Announcer.tsx'
import { announce } from '../../../../parts/page/announce.ts'
import { DeleteSection } from '../DeleteSection.tsx'
import { addGroup, freeGroupName, newGroupDraft, orderGroups } from '../group-commands.ts'
import { AddSectionLine } from './AddSectionLine.tsx'
import { useManageStyles } from './manage-styles.ts'
import { SectionRow } from './SectionRow.tsx'
import { besideOther, type StatusPlace, stepOf } from './section-order.ts'

/**
 * The statuses of a project by their categories, each of which keeps at least one: they are named,
 * added, ordered and moved between categories, and deleted with another in their place.
 */
export function StatusesDrawer({ projectId, close }: { projectId: string; close: () => void }) {
  const styles = useManageStyles()
  const { t } = useTranslation('tasks')
  const dark = useDark()
  const statuses = useStatuses(projectId)
  const list = useRef<HTMLDivElement>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const { put, add } = useStatusCommands(projectId)
  useRowDrops('section', ({ id, other, side }) => {
    const order = statuses.map((status) => status.id)
    const category = statuses.find((status) => status.id === other)?.category_id
    if (category) put(id, { category_id: category, order: besideOther(order, id, other, side) })
  })
  useTouchDrag(list)
  return (
    <SideDrawer title={t('manageStatuses')} width={480} close={close} opensOn="drawer">
      <div ref={list} className={styles.body}>
        {statusCategories.map(({ id: category, key, ...colours }) => (
          <section key={category} className={styles.group} aria-label={t(`category_${key}`)}>
            <div className={styles.head}>
              <ColourDot colour={dark ? colours.color_code_dark : colours.color_code} />
              <Subtitle2 as="h3" className={styles.title}>
                {t(`category_${key}`)}
              </Subtitle2>
              <span className={styles.limits}>{t('limit')}</span>
            </div>
            <ul className={styles.list}>
              {statuses
                .filter(({ category_id }) => category_id === category)
                .map((status) => (
                  <SectionRow
                    key={status.id}
                    section={status}
                    all={statuses}
                    move={(by) => put(status.id, stepOf(statuses, status.id, by))}
                    remove={() => setDeleting(status.id)}
                  />
                ))}
            </ul>
            <AddSectionLine
              label={t('addStatus')}
              most={limits.statusName}
              draft={newGroupDraft('status', projectId, category)}
              add={(name) => add(name, category)}
            />
          </section>
        ))}
      </div>
      <Announcer />
      {deleting && (
        <DeleteSection
          grouping="status"
          projectId={projectId}
          id={deleting}
          close={() => setDeleting(null)}
        />
      )}
    </SideDrawer>
  )
}

function useStatusCommands(projectId: string) {
  const { t } = useTranslation('tasks')
  const statuses = useStatuses(projectId)
  return {
    /** Puts a status at a place, also of another category, and says so. */
    put(id: string, place: StatusPlace | undefined) {
      const status = statuses.find((each) => each.id === id)
      if (!place || !status) return
      const { category_id, order } = place
      if (status.category_id === category_id) void orderGroups('status', projectId, order)
      else void act('setStatusCategory', { id, category_id, status_order: order })
      const category = t(`category_${categoryOf(category_id)!.key}`)
      announce(t('placedIn', { name: status.name, group: category }))
    },
    add(wanted: string, category: string) {
      const name = freeGroupName('status', projectId, wanted, statuses)
      return addGroup('status', projectId, name, category)
    },
  }
}
