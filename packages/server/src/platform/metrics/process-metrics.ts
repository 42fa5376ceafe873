import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Family } from "./exposition";

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: "gauge",
  samples: [[value]],
});

const billion = 1e9;
const million = 1e6;

const startedAt = Math.round(Date.now() / 1000 - process.uptime());

/** Files, pictures and connections that are open; known on Linux alone. */
function openHandles(): Family[] {
  try {
    const { length } = readdirSync("/proc/self/fd");
    return [gauge("process_open_fds", "Open files and connections of the process.", length)];
  } catch {
    return [];
  }
}

function cpuSeconds(): Family {
  const { user, system } = process.cpuUsage();
  const name = "process_cpu_seconds_total";
  return { name, help: "Time of a processor.", type: "counter", samples: [[(user + system) / million]] };
}

/** Memory, and how late the event loop was since the last look. */
export function watchProcess(): { families: () => Family[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    stop: () => void delay.disable(),
    families() {
      const { rss, heapUsed } = process.memoryUsage();
      const [late, latest] = [delay.percentile(99) / billion, delay.max / billion];
      delay.reset();
      return [
        gauge("process_resident_memory_bytes", "Memory of the process.", rss),
        gauge("nodejs_heap_size_used_bytes", "Memory of its objects.", heapUsed),
        gauge("process_uptime_seconds", "Since the start of the process.", process.uptime()),
        gauge("process_start_time_seconds", "When it began, in seconds since 1970.", startedAt),
        cpuSeconds(),
        ...openHandles(),
        gauge("nodejs_eventloop_lag_p99_seconds", "How late the event loop was in 99 of 100 looks.", late),
        gauge(
          "nodejs_eventloop_lag_max_seconds",
          "How late the event loop was at most since the last read.",
          latest,
        ),
      ];
    },
  };
}
