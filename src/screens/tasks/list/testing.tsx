import { MemoryRouter } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { draw } from '../../../parts/testing/draw.tsx'
import { TaskList } from './TaskList.tsx'

/** Draws the list of a view, with the project as it is in this browser. */
export const drawTaskList = (view: TaskView) =>
  draw(
    <MemoryRouter>
      <TaskList
        view={view}
        project={workspace().replica.find('project', view.projectId)!}
        openTask={() => {}}
      />
    </MemoryRouter>,
  )
