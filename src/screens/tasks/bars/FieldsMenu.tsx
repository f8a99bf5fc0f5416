import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components'
import { ArrowResetRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { customKey, isCustom } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import { type ColumnProfile, isInProfile, profileNames } from '../../../core/columns/rules.ts'
import { useColumns, useMayConfigure } from '../../../parts/data/use-project.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { columnDialog } from '../codes.ts'
import { CustomItems } from '../columns/CustomItems.tsx'
import { type SeenBy, tellHiddenField } from '../columns/tell-hidden-field.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useFieldName } from '../fields/use-field-name.ts'
import { useSeenFields } from './use-seen-fields.ts'

/** Chooses the columns of the list of a project, for oneself or for all of its members. */
export function FieldsMenu({ projectId, ...opened }: { projectId: string } & Opened) {
  const { t } = useTranslation('tasks')
  const columns = useColumns(projectId)
  const fieldName = useFieldName(projectId)
  const custom = useCustomColumns(projectId)
  const mayConfigure = useMayConfigure(projectId)
  const [dialog, setDialog] = useState<{ columnId: string | null } | null>(null)
  const [by, setBy] = useState<SeenBy>('me')
  // For everybody only where that is said anew.
  if (!opened.open && by !== 'me') setBy('me')
  const { seen, show, reset } = useSeenFields(projectId, by)
  const nameOf = (column: LaidColumn) =>
    isCustom(column) ? custom.find(({ id }) => customKey(id) === column)!.name : fieldName(column)
  function hide(column: LaidColumn) {
    const hiding = show(column, false)
    // What one hides for oneself is seen to go here, and comes back by the same press.
    if (by === 'all') void tellHiddenField(nameOf(column), by, hiding)
  }
  async function apply(profile: ColumnProfile) {
    const done = await act('applyColumnProfile', { id: projectId, profile })
    if (done) tellDone(t('fieldsShown', { name: t(`columnProfile_${profile}`) }), done.id)
  }
  const profiles = profileNames.filter((profile) =>
    columns.every(({ key, pinned }) => pinned === isInProfile(profile, key)),
  )
  return (
    <>
      <OpenMenu
        {...opened}
        style={{ maxHeight: 'min(80vh, 800px)', overflowY: 'auto' }}
        checkedValues={{ fields: [...seen], by: [by], profile: profiles }}
        onCheckedValueChange={(_, { name, checkedItems }) => {
          const [chosen] = checkedItems
          if (name === 'by') return setBy(chosen as SeenBy)
          if (name === 'profile') return void apply(chosen as ColumnProfile)
          const added = checkedItems.find((each) => !seen.some((column) => column === each))
          const taken = seen.find((column) => !checkedItems.includes(column))
          if (added) void show(added as LaidColumn, true)
          else if (taken) hide(taken)
        }}
      >
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('fieldsFor')}</MenuGroupHeader>
            <MenuItemRadio name="by" value="me" persistOnClick>
              {t('fieldsFor_me')}
            </MenuItemRadio>
            <MenuItemRadio name="by" value="all" persistOnClick>
              {t('fieldsFor_all')}
            </MenuItemRadio>
          </MenuGroup>
          <MenuDivider />
          {by === 'all' && <Profiles />}
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
          {reset && (
            <>
              <MenuDivider />
              <MenuItem icon={<ArrowResetRegular />} persistOnClick onClick={reset}>
                {t('fieldsReset')}
              </MenuItem>
            </>
          )}
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

/** The sets of fields that a project can show. */
function Profiles() {
  const { t } = useTranslation('tasks')
  return (
    <>
      <MenuGroup>
        <MenuGroupHeader>{t('columnProfile')}</MenuGroupHeader>
        {profileNames.map((profile) => (
          <MenuItemRadio key={profile} name="profile" value={profile} persistOnClick>
            {t(`columnProfile_${profile}`)}
          </MenuItemRadio>
        ))}
      </MenuGroup>
      <MenuDivider />
    </>
  )
}
