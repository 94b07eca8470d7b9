CREATE TABLE `request_seasons` (
	`requestId` integer NOT NULL,
	`season` integer NOT NULL,
	`block` integer NOT NULL,
	`asked` integer NOT NULL,
	`there` integer NOT NULL,
	`lastAirsAt` integer,
	PRIMARY KEY(`requestId`, `season`, `block`),
	FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `request_seasons` (`requestId`, `season`, `block`, `asked`, `there`, `lastAirsAt`)
SELECT e.`requestId`, e.`season`, e.`episode` >> 5, SUM(1 << (e.`episode` & 31)), SUM(case when e.`available` then 1 << (e.`episode` & 31) else 0 end), MAX(e.`airsAt`)
FROM `request_episodes` e GROUP BY e.`requestId`, e.`season`, e.`episode` >> 5;
