import { Menu, MenuItem, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ColorRegular } from '@fluentui/react-icons'
import { useTaskContext } from '../task-context.ts'
import { SectionColours } from './SectionColours.tsx'

/** Chooses the colour of a status or a phase, in the menu of its group. */
export function ColourMenu({ id }: { id: string }) {
  const { t, statuses, phases } = useTaskContext()
  const section = statuses.get(id) ?? phases.get(id)
  if (!section) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={<ColorRegular />}>{t('changeColour')}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <SectionColours section={section} />
      </MenuPopover>
    </Menu>
  )
}
