import type { ReactNode } from "react";
import appClasses from "../components/layout/app-layout.module.css";
import { Logo } from "../components/layout/logo";
import skeletonClasses from "../components/loading/skeleton.module.css";
import { SkeletonBar, SkeletonDashboard, SkeletonDetails } from "../components/loading/skeleton-parts";

const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <div className={appClasses.header}>
      <span className={appClasses.home}>
        <Logo />
      </span>
    </div>
    <div className={appClasses.content}>{children}</div>
  </>
);

/** The shell of the client's pages with the shape of the dashboard: nobody's name is known yet. */
export const FirstDashboard = () => (
  <Shell>
    <div className={skeletonClasses.stack}>
      <SkeletonBar width={260} height={28} />
      <SkeletonDashboard />
    </div>
  </Shell>
);

export const FirstCase = () => (
  <Shell>
    <SkeletonDetails />
  </Shell>
);
