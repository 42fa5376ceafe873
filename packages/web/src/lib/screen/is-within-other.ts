/** Whether the page is shown within another site's page: it then leads nowhere else. */
export const isWithinOther = (embed: string | undefined) => embed === "1" || window.parent !== window;
