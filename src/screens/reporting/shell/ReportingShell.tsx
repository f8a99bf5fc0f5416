import { SideShell } from '../../shell/side/SideShell.tsx'
import { ReportingPanel } from './ReportingPanel.tsx'

/** A page of reporting, beside the panel of all of them (A2.48). */
export const ReportingShell = () => <SideShell menu={<ReportingPanel />} />
