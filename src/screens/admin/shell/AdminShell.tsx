import { SideShell } from '../../shell/side/SideShell.tsx'
import { AdminMenu } from './AdminMenu.tsx'

/** A page of the admin centre, beside the menu of all of them (A2.39). */
export const AdminShell = () => <SideShell menu={<AdminMenu />} />
