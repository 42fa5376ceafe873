/**
 * For a test of how long something takes: a machine that stands still for some seconds goes past its limit. It is tried
 * once more, and the report says so. A test of what is kept, refused or done once is not: it must fail at the first loss.
 */
export const withinLimits = { retry: 1 };
