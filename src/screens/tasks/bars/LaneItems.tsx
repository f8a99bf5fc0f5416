import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItemRadio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { laneKinds } from '../../../core/tasks/list/lanes.ts'

/** The lanes of a board to choose from, in the menu of its view options. */
export function LaneItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { grouping } = useSnapshot(view.choices)
  return (
    <>
      <MenuGroup>
        <MenuGroupHeader>{t('lanes')}</MenuGroupHeader>
        {laneKinds
          .filter((kind) => kind !== grouping)
          .map((kind) => (
            <MenuItemRadio key={kind} name="lanes" value={kind}>
              {t(`lanes_${kind}`)}
            </MenuItemRadio>
          ))}
      </MenuGroup>
      <MenuDivider />
    </>
  )
}
