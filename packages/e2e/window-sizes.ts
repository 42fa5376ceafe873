/** The windows at which screens are judged. */
export const computer = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The smallest width that WCAG asks for: a computer's window at 400 %. */
export const smallest = { width: 320, height: 640 };
