// What runs in the pages that are measured, before anything of their own.
window.noted = {
  /** When an element first stands in a frame, in milliseconds since the navigation began. */
  firstShown: (selector) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (document.querySelector(selector)) resolve(performance.now())
        else if (performance.now() > 60_000) reject(new Error(`nothing is ${selector}`))
        else requestAnimationFrame(look)
      }
      look()
    }),

  /**
   * Waits for a number of idle periods of the browser in which nothing is drawn or fetched. Chromium
   * can forget to call back while it draws nothing at all; so each is waited for half a second.
   */
  idle: (periods) =>
    new Promise((resolve) => {
      let quiet = 0
      const disturbed = () => {
        quiet = 0
      }
      const observers = [new MutationObserver(disturbed), new PerformanceObserver(disturbed)]
      observers[0].observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
      observers[1].observe({ type: 'resource' })
      const count = () => {
        if (++quiet <= periods) return requestIdleCallback(count, { timeout: 500 })
        for (const observer of observers) observer.disconnect()
        resolve()
      }
      requestIdleCallback(count, { timeout: 500 })
    }),

  /** Elements and texts in the page. */
  nodes() {
    const walker = document.createTreeWalker(
      document,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    let count = 0
    while (walker.nextNode()) count++
    return count
  },

  /** Scrolls a box by some lines in every frame for some milliseconds; frames a second. */
  framesPerSecond: (selector, ms) =>
    new Promise((resolve) => {
      const box = document.querySelector(selector)
      let frames = 0
      let started
      const frame = (now) => {
        started ??= now
        if (now - started >= ms) return resolve(frames / ((now - started) / 1000))
        frames++
        box.scrollTop += 120
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    }),

  /** Clicks an element; milliseconds to the frame in which a state differs. */
  clickToShown: (element, state) =>
    new Promise((resolve) => {
      const before = state()
      const started = performance.now()
      // The time that a frame is given can be that of its beginning, before what has kept it waiting.
      const look = () =>
        state() === before ? requestAnimationFrame(look) : resolve(performance.now() - started)
      element.click()
      requestAnimationFrame(look)
    }),

  /** Moves the pointer that is pressed on an element by some pixels; milliseconds until that is laid out. */
  moveToShown: (element, x, y) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const given = setTimeout(() => reject(new Error('the element did not follow')), 5_000)
      const observer = new MutationObserver(() => {
        clearTimeout(given)
        observer.disconnect()
        element.getBoundingClientRect()
        resolve(performance.now() - started)
      })
      observer.observe(element, { attributes: true, attributeFilter: ['style'] })
      const at = { clientX: x, clientY: y, pointerId: 1, bubbles: true }
      element.dispatchEvent(new PointerEvent('pointermove', at))
    }),

  /** Chooses a grouping in the menu that is open; milliseconds to the frame with its columns. */
  regroup(to) {
    const items = [...document.querySelectorAll('[role=menuitemradio]')]
    const columns = () =>
      [...document.querySelectorAll('section[data-group]')]
        .map(({ dataset }) => dataset.group)
        .join()
    return window.noted.clickToShown(items[['status', 'priority', 'phase'].indexOf(to)], columns)
  },

  /**
   * Chooses one of the options or items that are open above a list; milliseconds to the frame with
   * its tasks.
   */
  choose(role, at) {
    const tasks = () =>
      [...document.querySelectorAll('[data-task]')].map(({ dataset }) => dataset.task).join()
    return window.noted.clickToShown(document.querySelectorAll(`[role=${role}]`)[at], tasks)
  },

  /** Opens the drawer of a line of the list; milliseconds to the frame with the fields of its task. */
  openDrawer(line) {
    const button = document.querySelectorAll('[data-task]')[line].querySelector('[aria-label=Open]')
    const drawer = () => document.querySelector('[role=dialog] dd') !== null
    return window.noted.clickToShown(button, drawer)
  },

  /** Notes when the due day of a task changes in a frame, by the clock of the machine. */
  watch(task) {
    const text = () => document.querySelector(`[data-cell="${task}/DUE_DATE"]`)?.textContent
    const before = text()
    window.noted.changedAt = new Promise((resolve) => {
      const look = () => (text() === before ? requestAnimationFrame(look) : resolve(Date.now()))
      look()
    })
  },

  /**
   * Chooses another status for a task in the open list. Milliseconds to the frame in which its
   * line shows the status or has moved elsewhere.
   */
  statusChange(task) {
    const find = () => document.querySelector(`[data-cell="${task}/STATUS"]`)
    const state = () => find() && `${find().textContent} ${find().parentElement.style.transform}`
    const present = find().textContent.trim()
    const other = [...document.querySelectorAll('[role=option]')].find(
      (option) => !option.textContent.includes(present),
    )
    return window.noted.clickToShown(other, state)
  },
}
