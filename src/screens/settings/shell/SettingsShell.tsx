import { SideShell } from '../../shell/side/SideShell.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

/** A page of the settings, beside the menu of all of them (A2.25). */
export const SettingsShell = () => <SideShell menu={<SettingsMenu />} />
