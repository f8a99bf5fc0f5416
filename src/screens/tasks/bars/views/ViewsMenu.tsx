import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { AddRegular, DeleteRegular, EditRegular, SaveRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import type { TaskView } from '../../../../client/tasks/view.ts'
import type { View } from '../../../../core/views/rules.ts'
import { useMayConfigure } from '../../../../parts/data/use-project.ts'
import { Code, OnDemand } from '../../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../../parts/lazy/TypedAhead.tsx'
import { OpenMenu } from '../../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../../parts/menus/opened.ts'
import { useDangerStyles } from '../../../../parts/page/danger-styles.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import { useChosenView } from './use-chosen-view.ts'

const viewDialog = new Code(() => import('./ViewDialog.tsx').then(({ ViewDialog }) => ViewDialog))

const useStyles = makeStyles({
  list: { maxHeight: 'min(70vh, 560px)', overflowY: 'auto' },
  item: { maxWidth: '280px' },
  empty: {
    maxWidth: '260px',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The saved views of a project: chosen, saved, changed and deleted. */
export function ViewsMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { projectId } = view
  const { views, chosen, isChanged, filter, grouping } = useChosenView(view)
  const mayShare = useMayConfigure(projectId)
  const [edited, setEdited] = useState<View | 'new' | null>(null)
  const isOpen = opened.open
  // What is typed as soon as the dialog is chosen is meant for it.
  useEffect(() => {
    if (isOpen) viewDialog.load().catch(() => {})
  }, [isOpen])
  const mayChange = chosen !== undefined && (!chosen.shared || mayShare)

  async function save() {
    const done = await act('changeTaskView', {
      id: chosen!.id,
      project_id: projectId,
      filter,
      group_by: grouping,
    })
    if (done) tellDone(t('viewSaved', { name: chosen!.name }), done.id)
  }

  async function remove() {
    const done = await act('deleteTaskView', { id: chosen!.id, project_id: projectId })
    if (done) tellDone(t('viewDeleted', { name: chosen!.name }), done.id)
  }

  const list = (title: string, some: readonly View[]) =>
    some.length > 0 && (
      <MenuGroup>
        <MenuGroupHeader>{t(title)}</MenuGroupHeader>
        {some.map((each) => (
          <MenuItemRadio
            key={each.id}
            name="view"
            value={each.id}
            className={styles.item}
            secondaryContent={each.is_default ? t('viewDefault') : undefined}
            onClick={() => view.showView(each)}
          >
            {each.name}
          </MenuItemRadio>
        ))}
      </MenuGroup>
    )

  return (
    <>
      <OpenMenu {...opened} checkedValues={{ view: chosen && !isChanged ? [chosen.id] : [] }}>
        <MenuList className={styles.list}>
          {list('viewsShared', views.shared)}
          {list('viewsOwn', views.own)}
          {views.all.length === 0 && <p className={styles.empty}>{t('noViews')}</p>}
          <MenuDivider />
          {isChanged && mayChange && (
            <MenuItem icon={<SaveRegular />} onClick={() => void save()}>
              {t('saveView', { name: chosen.name })}
            </MenuItem>
          )}
          <MenuItem icon={<AddRegular />} onClick={() => setEdited('new')}>
            {t('saveAsView')}
          </MenuItem>
          {mayChange && (
            <>
              <MenuItem icon={<EditRegular />} onClick={() => setEdited(chosen)}>
                {t('editView', { name: chosen.name })}
              </MenuItem>
              <MenuItem
                icon={<DeleteRegular />}
                className={danger.quiet}
                onClick={() => void remove()}
              >
                {t('deleteNamed', { name: chosen.name })}
              </MenuItem>
            </>
          )}
        </MenuList>
      </OpenMenu>
      {edited && (
        <OnDemand
          code={viewDialog}
          props={{
            view,
            saved: edited === 'new' ? undefined : edited,
            views: views.all,
            mayShare,
            close: () => setEdited(null),
          }}
          until={<TypedAhead />}
        />
      )}
    </>
  )
}
