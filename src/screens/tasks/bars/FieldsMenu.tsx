import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import { isInProfile, profileNames } from '../../../core/columns/rules.ts'
import { useColumns, useMayConfigure } from '../../../parts/data/use-project.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { columnDialog } from '../codes.ts'
import { CustomItems } from '../columns/CustomItems.tsx'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useFieldName } from '../fields/use-field-name.ts'

/** Chooses the columns of the list of a project, for all of its members. */
export function FieldsMenu({ projectId, ...opened }: { projectId: string } & Opened) {
  const { t } = useTranslation('tasks')
  const columns = useColumns(projectId)
  const fieldName = useFieldName(projectId)
  const custom = useCustomColumns(projectId)
  const mayConfigure = useMayConfigure(projectId)
  const [dialog, setDialog] = useState<{ columnId: string | null } | null>(null)
  const shown = [
    ...columns.flatMap(({ key, pinned }) => (pinned ? [key as string] : [])),
    ...custom.flatMap(({ id, is_visible }) => (is_visible ? [customKey(id)] : [])),
  ]
  const profiles = profileNames.filter((profile) =>
    columns.every(({ key, pinned }) => pinned === isInProfile(profile, key)),
  )
  return (
    <>
      <OpenMenu
        {...opened}
        style={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto' }}
        checkedValues={{ fields: shown, profile: profiles }}
        onCheckedValueChange={(_, { name, checkedItems }) => {
          const profile = profileNames.find((each) => checkedItems.includes(each))
          if (name === 'profile' && profile)
            return void act('applyColumnProfile', { id: projectId, profile })
          const changed = columns.find(({ key, pinned }) => checkedItems.includes(key) !== pinned)
          if (changed)
            void act('showColumn', { id: projectId, key: changed.key, pinned: !changed.pinned })
          const own = custom.find(
            ({ id, is_visible }) => checkedItems.includes(customKey(id)) !== is_visible,
          )
          if (own) void act('showCustomColumn', { projectId, id: own.id, pinned: !own.is_visible })
        }}
      >
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('columnProfile')}</MenuGroupHeader>
            {profileNames.map((profile) => (
              <MenuItemRadio key={profile} name="profile" value={profile} persistOnClick>
                {t(`columnProfile_${profile}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          {columns.map(({ key }) => (
            <MenuItemCheckbox key={key} name="fields" value={key} persistOnClick>
              {fieldName(key)}
            </MenuItemCheckbox>
          ))}
          {custom.length > 0 && <MenuDivider />}
          {custom.map(({ id, name }) => (
            <MenuItemCheckbox key={id} name="fields" value={customKey(id)} persistOnClick>
              {name}
            </MenuItemCheckbox>
          ))}
          {mayConfigure && (
            <CustomItems custom={custom} open={(columnId) => setDialog({ columnId })} />
          )}
        </MenuList>
      </OpenMenu>
      {dialog && (
        <OnDemand
          code={columnDialog}
          props={{ projectId, ...dialog, close: () => setDialog(null) }}
          until={<TypedAhead />}
        />
      )}
    </>
  )
}
