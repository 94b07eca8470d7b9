CREATE TABLE `request_seasons` (
	`requestId` int NOT NULL,
	`season` int NOT NULL,
	`block` int NOT NULL,
	`asked` bigint NOT NULL,
	`there` bigint NOT NULL,
	`lastAirsAt` datetime(3),
	CONSTRAINT `request_seasons_requestId_season_block_pk` PRIMARY KEY(`requestId`,`season`,`block`)
);
--> statement-breakpoint
ALTER TABLE `request_seasons` ADD CONSTRAINT `request_seasons_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO `request_seasons` (`requestId`, `season`, `block`, `asked`, `there`, `lastAirsAt`)
SELECT e.`requestId`, e.`season`, e.`episode` >> 5, SUM(1 << (e.`episode` & 31)), SUM(case when e.`available` then 1 << (e.`episode` & 31) else 0 end), MAX(e.`airsAt`)
FROM `request_episodes` e GROUP BY e.`requestId`, e.`season`, e.`episode` >> 5;
