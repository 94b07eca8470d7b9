CREATE TABLE `sent_variants` (
	`requestId` int NOT NULL,
	`variant` varchar(10) NOT NULL,
	`source` varchar(40) NOT NULL,
	`sentAt` datetime(3) NOT NULL,
	`resentAt` datetime(3),
	`checkedAt` datetime(3),
	`dropReason` varchar(12),
	`droppedAt` datetime(3),
	`dropTold` boolean NOT NULL,
	CONSTRAINT `sent_variants_requestId_variant_pk` PRIMARY KEY(`requestId`,`variant`)
);
--> statement-breakpoint
ALTER TABLE `sent_variants` ADD CONSTRAINT `sent_variants_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `sent_variants_source` ON `sent_variants` (`source`);--> statement-breakpoint
CREATE INDEX `sent_variants_dropped` ON `sent_variants` (`droppedAt`);--> statement-breakpoint
INSERT INTO `sent_variants` (`requestId`, `variant`, `source`, `sentAt`, `dropTold`)
SELECT v.`requestId`, v.`variant`, o.`target`, coalesce(o.`finishedAt`, o.`createdAt`), false
FROM `outbox` o
INNER JOIN `request_variants` v ON v.`requestId` = o.`requestId` AND v.`variant` = coalesce(o.`variant`, 'standard')
WHERE o.`id` IN (SELECT max(n.`id`) FROM `outbox` n WHERE n.`stage` = 'sent' AND n.`requestId` IS NOT NULL GROUP BY n.`requestId`, coalesce(n.`variant`, 'standard'));
